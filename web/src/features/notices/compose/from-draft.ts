import type { NoticeDraft } from '@plantel/contract/notice-drafts'
import type { Asking } from '../send/asking.ts'
import type { Addressed } from './addressed.ts'

export const addressedIn = ({ audience, targets }: NoticeDraft): Addressed => {
  const { to = [], except = [] } = audience ?? {}
  const among = (chips: readonly string[]) => targets.filter(({ chip }) => chips.includes(chip))
  return { to: among(to), except: among(except) }
}

/** The day of a template was that of another notice. */
export const askingIn = ({ kind, ask, per_child, due, urgent }: NoticeDraft): Asking => ({
  ask,
  perChild: per_child,
  due: kind === 'template' ? '' : (due ?? ''),
  urgent,
})

/** What is changed and not written anew: never a template, which stays what it is. */
export const isContinued = (begun: NoticeDraft | undefined): begun is NoticeDraft =>
  begun !== undefined && begun.may_change && begun.kind !== 'template'
