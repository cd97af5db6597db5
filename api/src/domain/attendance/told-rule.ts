import { MARK } from '@plantel/contract/marks'
import { ASSISTANCE, type Assistance } from '@plantel/contract/school-words'

/** A mark in its list, of a child's day. */
export interface MarkOfDay {
  assistance: Assistance | null
  code: string | null
  /** Who took the list can no longer take it back. */
  settled: boolean | null
  /** A first absence of the day would be told by now. */
  waited: boolean | null
}

const isNews = ({ assistance, code }: MarkOfDay): boolean =>
  assistance === ASSISTANCE.absent || code === MARK.late

/** Whether a family may read a mark, as the feed tells it: nothing within the grace, and the first news of a day waits longer. */
export const isTold = (mark: MarkOfDay, first: MarkOfDay | undefined): boolean =>
  mark.settled === true && (mark !== first || !isNews(mark) || mark.waited === true)
