import { type Audience, audienceText, type NoticeTarget } from '@plantel/contract/notice-audience'
import type { RecipientStudent } from '@plantel/contract/notices'
import { listName } from '../../../domain/people/names.ts'

/** Whom a notice is for, as it stands in the form. */
export interface Addressed {
  to: readonly NoticeTarget[]
  except: readonly NoticeTarget[]
}

export type Side = keyof Addressed

export const NOBODY: Addressed = { to: [], except: [] }

/** These cannot be left out: without whom they are, somebody else is chosen. */
const ONLY_TO = /^(?:school|unread:|profile:)/

export const mayBeOn = (side: Side, { chip }: NoticeTarget): boolean => side === 'to' || !ONLY_TO.test(chip)

const has = (targets: readonly NoticeTarget[], { chip }: NoticeTarget): boolean =>
  targets.some((target) => target.chip === chip)

export const isChosen = ({ to, except }: Addressed, target: NoticeTarget): boolean =>
  has(to, target) || has(except, target)

export const add = (addressed: Addressed, side: Side, target: NoticeTarget): Addressed =>
  isChosen(addressed, target) ? addressed : { ...addressed, [side]: [...addressed[side], target] }

export const remove = (addressed: Addressed, side: Side, target: NoticeTarget): Addressed => ({
  ...addressed,
  [side]: addressed[side].filter(({ chip }) => chip !== target.chip),
})

const chips = (targets: readonly NoticeTarget[]): string[] => targets.map(({ chip }) => chip)

/** Undefined while nobody is chosen. */
export const audienceOf = ({ to, except }: Addressed): Audience | undefined => {
  if (to.length === 0) return undefined
  return { to: chips(to), ...(except.length === 0 ? {} : { except: chips(except) }) }
}

export const textOf = (addressed: Addressed): string => {
  const audience = audienceOf(addressed)
  return audience === undefined ? '' : audienceText(audience)
}

export const familyOf = (student: RecipientStudent): NoticeTarget => ({
  chip: `student:${student.student_id}`,
  title: listName(student),
  detail: student.group_title,
})
