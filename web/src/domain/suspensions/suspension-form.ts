import type { GroupRow } from '@plantel/contract/groups'
import type { Level, Turn } from '@plantel/contract/school-words'
import { SUSPENSION_TEXT_MAX } from '@plantel/contract/suspensions'
import * as z from 'zod/mini'
import { longDay } from '../../lib/dates/dates.ts'
import { TEXTS } from '../../texts.ts'
import { DIALOG_TEXTS } from './dialog-texts.ts'

export type Whom = 'school' | 'level' | 'groups'

export type NamedGroup = Pick<GroupRow, 'group_id' | 'title'>

export interface SuspensionValues {
  /** Empty: not chosen yet. */
  date: string
  whom: Whom
  /** 0: every one. */
  level: Level | 0
  turn: Turn | 0
  groups: NamedGroup[]
  text: string
}

export const FIRST: SuspensionValues = { date: '', whom: 'school', level: 0, turn: 0, groups: [], text: '' }

/** What is offered until somebody writes another. */
export const usualText = (date: string): string =>
  `No habrá clases el ${longDay(date)
    .replace(',', '')
    .replace(/ de \d{4}$/, '')}.`

const bodyOf = ({ date, whom, level, turn, groups, text }: SuspensionValues) => ({
  date,
  text: text.trim(),
  ...(whom === 'level' && level !== 0 ? { level } : {}),
  ...(whom === 'level' && turn !== 0 ? { turn } : {}),
  ...(whom === 'groups' ? { group_ids: groups.map(({ group_id }) => group_id) } : {}),
})

const complaints = ({ date, whom, groups, text }: SuspensionValues): [keyof SuspensionValues, string][] => {
  const length = text.trim().length
  return [
    ...(date === '' ? [['date', DIALOG_TEXTS.noDay] as [keyof SuspensionValues, string]] : []),
    ...(whom === 'groups' && groups.length === 0
      ? [['groups', DIALOG_TEXTS.noGroup] as [keyof SuspensionValues, string]]
      : []),
    ...(length === 0 ? [['text', TEXTS.required] as [keyof SuspensionValues, string]] : []),
    ...(length > SUSPENSION_TEXT_MAX
      ? [['text', `Máximo ${SUSPENSION_TEXT_MAX} caracteres`] as [keyof SuspensionValues, string]]
      : []),
  ]
}

export const suspensionForm = z.pipe(
  z.custom<SuspensionValues>().check(
    z.check<SuspensionValues>((payload) => {
      for (const [field, message] of complaints(payload.value))
        payload.issues.push({ code: 'custom', message, path: [field], input: payload.value })
    }),
  ),
  z.transform(bodyOf),
)
export type SuspensionBody = z.output<typeof suspensionForm>
