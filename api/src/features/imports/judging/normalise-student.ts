import { readAddress } from '@plantel/contract/import/address-cell'
import { cellError } from '@plantel/contract/import/cell-errors'
import { curpSays, readCurp } from '@plantel/contract/import/curp-cell'
import { ageWarning } from '@plantel/contract/import/dates'
import { readEmail } from '@plantel/contract/import/emails'
import { readGender } from '@plantel/contract/import/genders'
import { importMessage, type Normalised } from '@plantel/contract/import/messages'
import {
  lostLetter,
  type NameOrder,
  type PersonName,
  readSplit,
  splitName,
  splitSurnames,
  isAllSmall,
  titleCase,
} from '@plantel/contract/import/names'
import { withoutNumbering } from '@plantel/contract/import/looks-like'
import { isNothing, tidy } from '@plantel/contract/import/nothing'
import { otherPhones, readPhones } from '@plantel/contract/import/phones'
import { saysGone } from '@plantel/contract/import/statuses'
import type { ImportField } from '@plantel/contract/import/tables'
import { STUDENT_LIMITS } from '@plantel/contract/student-limits'
import type { FileRow, StudentFields } from '../value.ts'
import { type Answers, choiceOf } from './answers.ts'
import type { Columns } from './cells.ts'
import { type Collecting, plainField, soundCell } from './collecting.ts'
import type { Decisions } from './file-decisions.ts'
import { readBirth } from './read-birth.ts'

export interface Judging {
  columns: Columns
  decisions: Decisions
  answers: Answers
  today: string
  date1904: boolean
}

const CHOICES_OF_NAME = (fix: string, { name, last_name, second_last_name }: PersonName) => [
  { value: 'default', label: [last_name, second_last_name, name].filter(Boolean).join(' · ') },
  { value: 'other', label: fix.split('|').map(tidy).filter(Boolean).join(' · ') },
]

/** There is no other way to read it: who knows the other surname types it into the cell. */
const AS_IT_IS = [{ value: 'default', label: 'Sí, así está bien' }]

/** *1.2E+05*: Excel has lost digits of a matrícula. */
const wholeFolio = (folio: string | null, said: Collecting): string | null => {
  if (folio === null || !/^\d(?:[.,]\d+)?E\+?\d{1,2}$/i.test(folio)) return folio
  said.add(importMessage(9143, { field: 'folio', x: folio }))
  return null
}

/** A doubtful split is a question with the other way of reading it. */
const asked = (
  row: FileRow,
  { value, messages }: Normalised<PersonName>,
  { said, answers, field }: { said: Collecting; answers: Answers; field: string },
): PersonName | null => {
  if (value === null) return null
  let name = value
  for (const message of messages) {
    const { fix } = message
    if (message.code !== 9160) said.add({ ...message, field })
    else if (fix === undefined) said.add({ ...message, field, choices: AS_IT_IS })
    else {
      const question = { ...message, field, choices: CHOICES_OF_NAME(fix, value) }
      said.add(question)
      if (choiceOf(row, answers, question) === 'other') name = readSplit(fix) ?? value
    }
  }
  return name
}

const NAME_FIELDS = ['full_name', 'name', 'middle_name', 'surnames', 'last_name', 'second_last_name'] as const

type NameJudging = Pick<Judging, 'answers'> & { decisions: Pick<Decisions, 'order' | 'allCaps'> }

/** What the columns of a name say, of the student or of a guardian. */
export const readName = (
  row: FileRow,
  text: (field: (typeof NAME_FIELDS)[number]) => string,
  {
    hint,
    said,
    judging: { decisions, answers },
    field,
    order,
    allCaps = decisions.allCaps,
    oneSurnameUsual = false,
  }: {
    hint: Parameters<typeof splitName>[2]
    said: Collecting
    judging: NameJudging
    field: string
    /** Of this column; else that of the students. */
    order?: NameOrder | undefined
    allCaps?: boolean | undefined
    oneSurnameUsual?: boolean
  },
): PersonName | null => {
  const cell = (each: (typeof NAME_FIELDS)[number]): string => {
    const plain = tidy(text(each))
    if (plain === '' || isNothing(plain, each === 'second_last_name' ? each : undefined)) return ''
    const broken = cellError(plain, field)
    if (broken) said.add(broken)
    return broken ? '' : plain
  }
  for (const each of NAME_FIELDS) {
    const lost = lostLetter(tidy(text(each)))
    if (lost !== undefined) said.add(importMessage(9161, { field, x: lost }))
  }
  const shown = (each: string): string => (allCaps || isAllSmall(each) ? titleCase(each) : each)
  const full = cell('full_name')
  const given = [cell('name'), cell('middle_name')].filter(Boolean).join(' ')
  const surnames = cell('surnames')
  const first = cell('last_name')
  if (first !== '' || surnames !== '') {
    const own = given === '' ? full : given
    if (own === '') return null
    if (first !== '')
      return {
        name: shown(own),
        last_name: shown(first),
        second_last_name: shown(cell('second_last_name')) || null,
      }
    const split = splitSurnames(surnames, { ...hint })
    const parts = asked(
      row,
      { ...split, value: split.value && { name: own, ...split.value } },
      { said, answers, field },
    )
    return (
      parts && {
        name: shown(own),
        last_name: shown(parts.last_name),
        second_last_name: parts.second_last_name === null ? null : shown(parts.second_last_name),
      }
    )
  }
  const whole = withoutNumbering(full === '' ? given : full)
  if (whole === '') return null
  return asked(row, splitName(whole, order ?? decisions.order, hint, { allCaps, oneSurnameUsual }), {
    said,
    answers,
    field,
  })
}

export const fitting = (name: PersonName, said: Collecting): boolean => {
  const parts = [name.name, name.last_name, name.second_last_name ?? '']
  const long = parts.find((part) => part.length > STUDENT_LIMITS.name)
  if (long === undefined) return true
  said.add(importMessage(9118, { field: 'name', x: long.slice(0, 60) }))
  return false
}

/** Second phones, the rest of an address: nothing that was written is lost. */
const notesOf = (observation: string | null, rest: readonly string[], said: Collecting): string | null => {
  const words = [observation, ...rest].filter(Boolean).join('. ')
  if (words === '') return null
  if (words.length <= STUDENT_LIMITS.observation) return words
  said.add(importMessage(9118, { field: 'observation', x: words.slice(0, 60) }))
  return observation
}

export const normaliseStudent = (
  row: FileRow,
  judging: Judging,
  said: Collecting,
): { student: StudentFields; external_id: string | null } | null => {
  const { columns, decisions, today } = judging
  const text = (field: ImportField) => columns.cell(row, field)
  const sound = (field: ImportField) => soundCell(text(field), field, said)
  const plain = (field: ImportField, max: number) => plainField(text(field), field, { max, said })
  const written = tidy(sound('curp'))
  const curpText = isNothing(written) ? '' : written
  const birth = readBirth(row, judging, curpText, said)
  const gender = said.take('gender', readGender(sound('gender'), decisions.genders))
  const hint = {
    ...(curpText === '' ? {} : { curp: curpText }),
    ...(birth === null ? {} : { date_birth: birth }),
    ...(gender === null ? {} : { gender }),
  }
  const name = readName(row, text, { hint, said, judging, field: 'name' })
  if (name === null || !fitting(name, said)) {
    if (name === null) said.add(importMessage(9110, { field: 'name' }))
    return null
  }
  const curp = curpText === '' ? null : said.take('curp', readCurp(curpText, { ...hint, name }))
  const says = curp === null ? null : curpSays(curp)
  const phones = readPhones(sound('cellphone'))
  const address = readAddress(tidy(sound('address')))
  const street = plain('street', STUDENT_LIMITS.street) ?? address.street
  const date_birth = birth ?? says?.date_birth ?? null
  if (date_birth !== null && decisions.level !== null)
    said.add(...[ageWarning(date_birth, decisions.level, today)].flatMap((each) => each ?? []))
  const gone = saysGone(tidy(text('status')))
  if (gone) said.add({ ...gone, field: 'status' })
  return {
    external_id: plain('external_id', 100),
    student: {
      ...name,
      folio: wholeFolio(plain('folio', STUDENT_LIMITS.folio), said),
      curp,
      date_birth,
      gender: gender ?? says?.gender ?? null,
      cellphone: said.take('cellphone', phones),
      email: said.take('email', readEmail(sound('email'))),
      street,
      outside_number: plain('outside_number', STUDENT_LIMITS.outside_number) ?? address.outside_number,
      inside_number: plain('inside_number', STUDENT_LIMITS.inside_number) ?? address.inside_number,
      colony: plain('colony', STUDENT_LIMITS.colony) ?? address.colony,
      zipcode: plain('zipcode', STUDENT_LIMITS.zipcode) ?? address.zipcode,
      observation: notesOf(
        plain('observation', STUDENT_LIMITS.observation),
        [
          ...phones.others,
          ...columns.cells(row, 'other_phone').flatMap(otherPhones),
          ...(address.rest ? [address.rest] : []),
        ],
        said,
      ),
    },
  }
}
