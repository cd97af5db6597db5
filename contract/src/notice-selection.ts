import * as z from 'zod/mini'
import { Audience } from './notice-audience.ts'
import {
  GroupsSelection,
  type NoticeType,
  RECIPIENT_PROFILES,
  StudentsSelection,
  UsersSelection,
} from './notices.ts'

export type NoticeSelection =
  | { mode: 'groups'; selection: GroupsSelection }
  | { mode: 'students'; selection: StudentsSelection }
  | { mode: 'users'; selection: UsersSelection }
  | { mode: 'audience'; selection: Audience }

const everything = (mode: NoticeType): NoticeSelection => {
  if (mode === 'groups') return { mode, selection: { groups: 'all' } }
  if (mode === 'students') return { mode, selection: { students: 'all' } }
  if (mode === 'audience') return { mode, selection: { to: ['school'] } }
  return { mode, selection: { profiles: [...RECIPIENT_PROFILES] } }
}

/** `all` needs no quotes. Undefined when the text is no JSON. */
const valueOf = (text: string): unknown => {
  if (text.trim() === 'all') return 'all'
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Stops at the first mistake: a very large selection must not give one message per item. */
const read = (mode: NoticeType, value: unknown): NoticeSelection | undefined => {
  if (value === 'all') return everything(mode)
  if (mode === 'groups') return z.validate(GroupsSelection, value) ? { mode, selection: value } : undefined
  if (mode === 'students')
    return z.validate(StudentsSelection, value) ? { mode, selection: value } : undefined
  if (mode === 'audience') return z.validate(Audience, value) ? { mode, selection: value } : undefined
  return z.validate(UsersSelection, value) ? { mode, selection: value } : undefined
}

/** Later steps choose among what earlier ones chose; nobody is both left out and asked for. */
const isSound = ({ mode, selection }: NoticeSelection): boolean => {
  if (mode === 'groups') {
    const { groups, students, without } = selection
    if (groups !== 'all' && without) return false
    if (students === undefined || students === 'all') return true
    return students.every(({ group_id }) =>
      groups === 'all' ? !without?.includes(group_id) : groups.includes(group_id),
    )
  }
  if (mode === 'students') return selection.students === 'all' || !selection.without
  if (mode === 'audience') return true
  const { without = [], exceptions = [] } = selection
  return !exceptions.some((user_id) => without.includes(user_id))
}

/** Undefined when the text is no selection of this mode. */
export const selectionOf = (mode: NoticeType, schema: string): NoticeSelection | undefined => {
  const selection = read(mode, valueOf(schema))
  return selection && isSound(selection) ? selection : undefined
}

const isOpen = (step: unknown): boolean => step === undefined || step === 'all'

const isWhole = (step: unknown, { without }: { without?: unknown }): boolean =>
  step === 'all' && without === undefined

const isEverything = ({ mode, selection }: NoticeSelection): boolean => {
  if (mode === 'groups')
    return isWhole(selection.groups, selection) && isOpen(selection.students) && isOpen(selection.parents)
  if (mode === 'students') return isWhole(selection.students, selection) && isOpen(selection.parents)
  if (mode === 'audience') return false
  const { profiles, without = [], exceptions = [] } = selection
  return (
    without.length + exceptions.length === 0 &&
    RECIPIENT_PROFILES.every((profile) => profiles.includes(profile))
  )
}

export const schemaOf = (chosen: NoticeSelection): string =>
  isEverything(chosen) ? 'all' : JSON.stringify(chosen.selection)
