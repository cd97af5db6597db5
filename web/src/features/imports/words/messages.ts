import { errorIcon, infoIcon, warningIcon } from '../../../ui/icons/icons.ts'
import type { RowMessage } from './cell-of.ts'

const LEVEL = {
  error: { rank: 0, tone: 'bad', icon: errorIcon },
  conflict: { rank: 1, tone: 'bad', icon: errorIcon },
  question: { rank: 2, tone: 'warn', icon: warningIcon },
  warning: { rank: 3, tone: 'warn', icon: warningIcon },
  info: { rank: 4, tone: 'info', icon: infoIcon },
} as const

export const messageIcon = ({ level }: Pick<RowMessage, 'level'>): string => LEVEL[level].icon
export const messageTone = ({ level }: Pick<RowMessage, 'level'>) => LEVEL[level].tone

/** What must be answered before what only is said. */
export const worstFirst = (messages: readonly RowMessage[]): RowMessage[] =>
  messages.toSorted((a, b) => LEVEL[a.level].rank - LEVEL[b.level].rank)
