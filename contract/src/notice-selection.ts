import * as z from 'zod/mini'
import {
  type DistributionMode,
  GroupsSelection,
  RECIPIENT_PROFILES,
  StudentsSelection,
  UsersSelection,
} from './notices.ts'

/** Whom a notice is for, with the mode in which they were chosen. */
export type NoticeSelection =
  | { mode: 'groups'; selection: GroupsSelection }
  | { mode: 'students'; selection: StudentsSelection }
  | { mode: 'users'; selection: UsersSelection }

const everything = (mode: DistributionMode): NoticeSelection => {
  if (mode === 'groups') return { mode, selection: { groups: 'all' } }
  if (mode === 'students') return { mode, selection: { students: 'all' } }
  return { mode, selection: { profiles: [...RECIPIENT_PROFILES] } }
}

/** What the text says; `all` needs no quotes. Undefined when it is no JSON. */
const valueOf = (text: string): unknown => {
  if (text.trim() === 'all') return 'all'
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Stops at the first thing that is wrong: a selection of very many is not walked to say what is wrong with each of them. */
const read = (mode: DistributionMode, value: unknown): NoticeSelection | undefined => {
  if (value === 'all') return everything(mode)
  if (mode === 'groups') return z.validate(GroupsSelection, value) ? { mode, selection: value } : undefined
  if (mode === 'students')
    return z.validate(StudentsSelection, value) ? { mode, selection: value } : undefined
  return z.validate(UsersSelection, value) ? { mode, selection: value } : undefined
}

/** Later steps choose among what the earlier ones chose; nobody is left out and asked for at once. */
const isSound = ({ mode, selection }: NoticeSelection): boolean => {
  if (mode === 'groups') {
    const { groups, students } = selection
    if (groups === 'all' || students === undefined || students === 'all') return true
    return students.every(({ group_id }) => groups.includes(group_id))
  }
  if (mode === 'students') return true
  const { without = [], exceptions = [] } = selection
  return !exceptions.some((user_id) => without.includes(user_id))
}

/** The selection that the JSON text of a `schema` says; undefined when it says none of this mode. */
export const selectionOf = (mode: DistributionMode, schema: string): NoticeSelection | undefined => {
  const selection = read(mode, valueOf(schema))
  return selection && isSound(selection) ? selection : undefined
}

const isOpen = (step: unknown): boolean => step === undefined || step === 'all'

const isEverything = ({ mode, selection }: NoticeSelection): boolean => {
  if (mode === 'groups')
    return selection.groups === 'all' && isOpen(selection.students) && isOpen(selection.parents)
  if (mode === 'students') return selection.students === 'all' && isOpen(selection.parents)
  const { profiles, without = [], exceptions = [] } = selection
  return (
    without.length + exceptions.length === 0 &&
    RECIPIENT_PROFILES.every((profile) => profiles.includes(profile))
  )
}

/** The `schema` to send for a selection: `all`, or its JSON text. */
export const schemaOf = (chosen: NoticeSelection): string =>
  isEverything(chosen) ? 'all' : JSON.stringify(chosen.selection)
