import { sameNameKey } from '@plantel/contract/import/names'
import { type ImportMessage, importMessage } from '@plantel/contract/import/messages'
import { groupTitle, listName } from '@plantel/contract/school-words'
import { type FileRow, STUDENT_FIELDS } from '../value.ts'
import { type Answers, choiceOf } from './answers.ts'
import type { Draft, DraftGuardian } from './draft.ts'
import { asksAcrossSheets, asksWhetherSame, type NumberOf } from './same-name.ts'
import { isCertainCurp } from './certain-curp.ts'

const titleOf = ({ group }: Draft): string => (group === null ? 'sin grupo' : groupTitle(group))

const sameGuardian = (a: DraftGuardian, b: DraftGuardian): boolean =>
  sameNameKey(a) === sameNameKey(b) ||
  (a.phone !== null && a.phone === b.phone && a.relationship === b.relationship)

/** Adds who is not there yet. */
const addGuardians = (to: Draft, more: readonly DraftGuardian[]): void => {
  for (const guardian of more)
    if (!to.guardians.some((each) => sameGuardian(each, guardian))) to.guardians.push(guardian)
}

/** What a second row of a student adds to the first one. */
const fill = (first: Draft, second: Draft): void => {
  addGuardians(first, second.guardians)
  for (const field of STUDENT_FIELDS)
    if (first.student[field] === null) Object.assign(first.student, { [field]: second.student[field] })
  first.group ??= second.group
}

/** Keys under which a row may be found to be of a student who stands in the file already, the surest first. */
const keysOf = ({ row, student, external_id, group }: Draft, numberOf: NumberOf): string[] => {
  const name = sameNameKey(student)
  const place = group === null ? null : `${groupTitle(group)}.${group.level}:${name}`
  const line = numberOf(row)
  return [
    ...(external_id === null ? [] : [`id:${external_id}`]),
    ...(isCertainCurp(student.curp) ? [`curp:${student.curp}`] : []),
    ...(student.folio === null ? [] : [`folio:${student.folio}:${name}`]),
    ...(student.date_birth === null ? [] : [`birth:${student.date_birth}:${name}`]),
    // The same line of the list again, before another one of that name.
    ...(place === null || line === null ? [] : [`line:${line}:${place}`]),
    ...(place === null ? [] : [`group:${place}`]),
  ]
}

/** Two rows may agree in a name and yet be two students. Name and birth date are one student, whatever folios say. */
const contradict = (a: Draft, b: Draft): boolean => {
  const differ = (field: 'date_birth' | 'folio'): boolean =>
    a.student[field] !== null && b.student[field] !== null && a.student[field] !== b.student[field]
  if (isCertainCurp(a.student.curp) && isCertainCurp(b.student.curp)) return a.student.curp !== b.student.curp
  if (a.student.date_birth !== null && a.student.date_birth === b.student.date_birth) return false
  return differ('date_birth') || differ('folio')
}

const groupsDiffer = (a: Draft, b: Draft): boolean =>
  a.group !== null && b.group !== null && (titleOf(a) !== titleOf(b) || a.group.level !== b.group.level)

/** The same student in two groups: one of the rows is right. */
const conflict = (first: Draft, second: Draft, answers: Answers): void => {
  const choices = [
    { value: 'first', label: titleOf(first) },
    { value: 'second', label: titleOf(second) },
  ]
  const said = importMessage(9113, { field: 'group', x: titleOf(first), other: titleOf(second), choices })
  const chosen = choiceOf(second.row, answers, said) ?? choiceOf(first.row, answers, said)
  if (chosen === undefined) second.messages.push(said)
  else if (chosen === 'second') first.group = second.group
  first.messages.push(importMessage(9116, { x: String(second.row.sheet_row) }))
}

/** The only one of a name so far. */
const openNames = () => {
  const names = new Map<string, Draft | null>()
  return {
    only: ({ student }: Draft) => names.get(sameNameKey(student)) ?? undefined,
    put: (draft: Draft) => {
      const name = sameNameKey(draft.student)
      names.set(name, names.has(name) ? null : draft)
    },
  }
}

/** Whether a row is of the student above: by what says who it is, else by the name in another sheet. */
const askedOf = (
  { sure, first, draft }: { sure: Draft | undefined; first: Draft | undefined; draft: Draft },
  numberOf: NumberOf,
): ImportMessage | undefined => {
  if (sure) return asksWhetherSame(sure, draft, numberOf)
  return first && !contradict(first, draft) ? asksAcrossSheets(first, draft) : undefined
}

const areSame = (asked: ImportMessage, draft: Draft, answers: Answers): boolean => {
  const choice = choiceOf(draft.row, answers, asked)
  return (choice === 'default' ? asked.choices?.[0]?.value : choice) === 'same'
}

/** One draft a student: what a second row says is added to the first. */
export const joinRows = (drafts: readonly Draft[], answers: Answers, numberOf: NumberOf): void => {
  const known = new Map<string, Draft>()
  const folios = new Map<string, Draft>()
  const names = openNames()
  for (const draft of drafts) {
    const keys = keysOf(draft, numberOf)
    const sure = keys.map((key) => known.get(key)).find((each) => each !== undefined)
    const first = sure ?? names.only(draft)
    const asked = askedOf({ sure, first, draft }, numberOf)
    if (asked) draft.messages.push(asked)
    const areTwo = asked === undefined ? sure === undefined : !areSame(asked, draft, answers)
    if (first !== undefined && !areTwo && !contradict(first, draft)) {
      if (groupsDiffer(first, draft)) conflict(first, draft, answers)
      fill(first, draft)
      if (draft.messages.every(({ code }) => code !== 9113)) {
        draft.joined = true
        draft.messages.push(importMessage(9116, { x: String(first.row.sheet_row) }))
      }
      continue
    }
    const { folio } = draft.student
    const holder = folio === null ? undefined : folios.get(folio)
    if (holder !== undefined)
      draft.messages.push(
        importMessage(9111, {
          field: 'folio',
          x: folio ?? '',
          other: listName(holder.student),
          choices: [{ value: 'new-folio', label: 'Darle otra matrícula' }],
        }),
      )
    else if (folio !== null) folios.set(folio, draft)
    names.put(draft)
    for (const key of keys) if (!known.has(key)) known.set(key, draft)
  }
}

/** Rows below a student that only name further guardians. */
export const joinContinued = (
  rows: readonly FileRow[],
  drafts: ReadonlyMap<string, Draft>,
  read: (row: FileRow) => readonly DraftGuardian[],
): void => {
  for (const row of rows) {
    const above = row.continues === null ? undefined : drafts.get(`${row.sheet}/${row.continues}`)
    if (above) addGuardians(above, read(row))
  }
}
