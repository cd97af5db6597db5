import { importMessage } from '@plantel/contract/import/messages'
import { plainText } from '@plantel/contract/plain-text'
import { groupTitle } from '@plantel/contract/school-words'
import { type FieldChange, STUDENT_FIELDS } from '../value.ts'
import { type Answers, choiceOf } from './answers.ts'
import type { Draft } from './draft.ts'
import type { SchoolGroup, SchoolStudent } from './school-index.ts'

const KEEP_OR_TAKE = [
  { value: 'keep', label: 'Dejar como está en la escuela' },
  { value: 'take', label: 'Tomar lo del archivo' },
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

/** Three ways: what the file says, what the school has, and what the last import wrote. */
export const compare = (draft: Draft, groups: ReadonlyMap<number, SchoolGroup>, answers: Answers): void => {
  const now = draft.target
  if (now === null) return
  draft.changes = STUDENT_FIELDS.flatMap((field) => changeOf(draft, now, field, answers) ?? [])
  if (draft.group === null) return
  const current = now.group_id === null ? undefined : groups.get(now.group_id)
  if (current === undefined) {
    draft.changes.push({ field: 'group', from: null, to: groupTitle(draft.group) })
    return
  }
  if (current.group_id !== draft.group.group_id)
    draft.messages.push(
      importMessage(9153, { field: 'group', x: groupTitle(current), other: groupTitle(draft.group) }),
    )
  draft.group = null
}
