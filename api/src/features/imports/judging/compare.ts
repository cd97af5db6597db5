import { importMessage } from '@plantel/contract/import/messages'
import { plainText } from '@plantel/contract/plain-text'
import { groupTitle, STATUS } from '@plantel/contract/school-words'
import { type FieldChange, type GroupWish, STUDENT_FIELDS } from '../value.ts'
import { type Answers, choiceOf } from './answers.ts'
import type { Draft } from './draft.ts'
import type { SchoolGroup, SchoolStudent } from './school-index.ts'

const KEEP_OR_TAKE = [
  { value: 'keep', label: 'Dejar como está en la escuela' },
  { value: 'take', label: 'Tomar lo del archivo' },
]

const STAY_OR_MOVE = [
  { value: 'keep', label: 'Dejar en su grupo' },
  { value: 'take', label: 'Cambiar al grupo del archivo' },
]

const written = (value: string | number | null): string | null => (value === null ? null : String(value))

const alike = (a: string, b: string): boolean => plainText(a) === plainText(b)

type Field = (typeof STUDENT_FIELDS)[number]

/** Undefined: nothing to do, or not without an answer. */
const changeOf = (
  draft: Draft,
  now: SchoolStudent,
  field: Field,
  answers: Answers,
): FieldChange | undefined => {
  const to = written(draft.student[field])
  const from = written(now[field])
  if (to === null || to === from || (from !== null && alike(from, to))) return undefined
  const change = { field, from, to }
  // Empty, or as the last import left it: nobody typed it by hand.
  if (from === null || now.imported[field] === from) return change
  const said = importMessage(9117, { field, x: from, other: to, choices: KEEP_OR_TAKE })
  draft.messages.push(said)
  return choiceOf(draft.row, answers, said) === 'take' ? change : undefined
}

/** Who is in one group and stands in the list of another: somebody says whether to change. */
const moves = (draft: Draft, from: SchoolGroup, to: GroupWish, answers: Answers): boolean => {
  if (from.group_id === to.group_id) return false
  const titles = { field: 'group', x: groupTitle(from), other: groupTitle(to) }
  const said =
    from.level === to.level
      ? importMessage(9153, { ...titles, choices: STAY_OR_MOVE })
      : importMessage(9154, titles)
  draft.messages.push(said)
  if (choiceOf(draft.row, answers, said) !== 'take') return false
  draft.leaves = from.group_id
  draft.changes.push({ field: 'group', from: groupTitle(from), to: groupTitle(to) })
  return true
}

/** Three ways: what the file says, what the school has, and what the last import wrote. */
export const compare = (draft: Draft, groups: ReadonlyMap<number, SchoolGroup>, answers: Answers): void => {
  const now = draft.target
  if (now === null) return
  draft.changes = STUDENT_FIELDS.flatMap((field) => changeOf(draft, now, field, answers) ?? [])
  if (draft.group === null) return
  if (now.status !== STATUS.active) {
    draft.messages.push(importMessage(9155, { field: 'group', x: groupTitle(draft.group) }))
    draft.group = null
    return
  }
  const current = now.group_id === null ? undefined : groups.get(now.group_id)
  if (current === undefined) {
    draft.changes.push({ field: 'group', from: null, to: groupTitle(draft.group) })
    return
  }
  if (!moves(draft, current, draft.group, answers)) draft.group = null
}
