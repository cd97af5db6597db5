import { IMPORT_MESSAGES, type ImportMessage } from '@plantel/contract/import/messages'
import { judgeStudents } from '../../../src/features/imports/judging/judge-students.ts'
import type { SchoolIndex } from '../../../src/features/imports/judging/school-index.ts'
import type { JudgedRow, StudentValue } from '../../../src/features/imports/value.ts'
import { judgedList } from '../judged-list.ts'
import { type ExpectedGuardian, type ExpectedStudent, type ListKind, split } from './kind.ts'

const TODAY = '2026-11-28'

const NO_SCHOOL: SchoolIndex = { students: [], people: [], groups: [], maximum: 3, today: TODAY }

export const readAndJudge = (
  file: Buffer,
  { options, school = {} }: Pick<ListKind, 'options' | 'school'> = {},
) => judgedList(file, judgeStudents, { options, school: { ...NO_SCHOOL, ...school } })

const GROUP_WILL_BE_MADE = 9151
const STOPS = new Set(['question', 'conflict', 'error'])

const stops = ({ code }: Pick<ImportMessage, 'code'>): boolean => STOPS.has(IMPORT_MESSAGES[code].level)

export interface Score {
  names: number
  wrongNames: string[]
  guardians: number
  wrongGuardians: string[]
  /** Rows that nothing is doubtful in, and those of them that somebody must answer. */
  sound: number
  stopped: string[]
  /** All else that is not as it should be. */
  wrong: string[]
}

export const emptyScore = (): Score => ({
  names: 0,
  wrongNames: [],
  guardians: 0,
  wrongGuardians: [],
  sound: 0,
  stopped: [],
  wrong: [],
})

const scoreGuardians = (
  score: Score,
  place: string,
  value: StudentValue,
  expected: readonly ExpectedGuardian[],
) => {
  score.guardians += expected.length
  for (const [at, { names, as, ...more }] of expected.entries()) {
    const found = value.guardians[at]
    const said = found ? `${split(found)} (${found.relationship})` : 'nobody'
    if (!found || split(found) !== names || found.relationship !== as)
      score.wrongGuardians.push(`${place}: ${said}, expected ${names} (${as})`)
    else {
      const own: Record<string, unknown> = { ...found }
      for (const [field, wanted] of Object.entries(more))
        if (own[field] !== wanted)
          score.wrongGuardians.push(
            `${place}: ${field} of ${names} is ${String(own[field])}, expected ${String(wanted)}`,
          )
    }
  }
  for (const { name, last_name } of value.guardians.slice(expected.length))
    score.wrongGuardians.push(`${place}: ${name} ${last_name} is one too many`)
}

const fieldsOf = ({ student, group, changes }: StudentValue, target_id: number | null) => ({
  group: group && `${group.level}.${group.grade}.${group.group}`,
  turn: group?.turn,
  curp: student.curp,
  birth: student.date_birth,
  gender: student.gender,
  phone: student.cellphone,
  email: student.email,
  folio: student.folio,
  street: student.street,
  notes: student.observation,
  target: target_id,
  changes: changes.map(({ field }) => field).join(),
})

const scoreRow = (score: Score, place: string, row: JudgedRow<StudentValue>, expected: ExpectedStudent) => {
  const { names, guardians, says, state, ...fields } = expected
  const told = row.messages.filter(({ code }) => code !== GROUP_WILL_BE_MADE)
  const codes = new Set<number>(told.map(({ code }) => code))
  const missing = says.filter((code) => !codes.has(code))
  if (missing.length > 0)
    score.wrong.push(`${place}: ${missing.join()} is not told, but ${[...codes].join() || 'nothing'}`)
  const more = told.filter((each) => !says.includes(each.code))
  for (const { text } of more.filter((each) => !stops(each)))
    score.wrong.push(`${place}: needlessly told «${text}»`)
  const isSound = !STOPS.has(state)
  if (isSound) score.sound += 1
  if (isSound && STOPS.has(row.state))
    score.stopped.push(`${place}: ${more.map(({ text, field }) => `${text} [${field}]`).join()}`)
  else if (row.state !== state) score.wrong.push(`${place}: ${row.state}, expected ${state}`)
  score.names += 1
  if (!row.value) {
    if (state !== 'error') score.wrongNames.push(`${place}: no name, expected ${names}`)
    return
  }
  if (split(row.value.student) !== names)
    score.wrongNames.push(`${place}: ${split(row.value.student)}, expected ${names}`)
  const own: Record<string, unknown> = fieldsOf(row.value, row.target_id)
  for (const [field, wanted] of Object.entries(fields)) {
    const text = Array.isArray(wanted) ? wanted.join() : wanted
    if (own[field] !== text)
      score.wrong.push(`${place}: ${field} is ${String(own[field])}, expected ${String(text)}`)
  }
  scoreGuardians(score, place, row.value, guardians)
}

/** What of a list is read as it should be. */
export const scoreKind = async (score: Score, kind: ListKind): Promise<void> => {
  const { name, file, expects } = kind
  const { found, read, rows, questions } = await readAndJudge(file(), kind)
  const wrong = (text: string) => score.wrong.push(`${name}: ${text}`)
  const people = rows.filter(({ state }) => state !== 'ignored')
  const ignored = rows.length - people.length
  if (people.length !== expects.students.length)
    wrong(
      `${people.length} students, expected ${expects.students.length}: ${people.map(({ value }) => value && split(value.student)).join('; ')}`,
    )
  if (ignored !== expects.ignored)
    wrong(
      `${ignored} rows ignored, expected ${expects.ignored}: ${JSON.stringify(read.filter(({ row_no }) => rows[row_no - 1]?.state === 'ignored').map(({ cells }) => cells))}`,
    )
  const asks = questions.filter(({ certain }) => !certain).map(({ key }) => key)
  if (asks.join() !== (expects.asks ?? []).join())
    wrong(`asks ${asks.join()}, expected ${expects.asks?.join() ?? 'nothing'}`)
  const leftOut = found.sheets.filter(({ taken }) => !taken).map(({ sheet }) => sheet)
  if (leftOut.join() !== (expects.leftOut ?? []).join()) wrong(`left out ${leftOut.join()}`)
  if (found.kind !== 'students') wrong(`taken for ${found.kind}`)
  expects.students.forEach((expected, at) => {
    const row = people[at]
    if (row) scoreRow(score, `${name}, ${at + 1}`, row, expected)
    else score.wrongNames.push(`${name}: ${expected.names} is missing`)
  })
}
