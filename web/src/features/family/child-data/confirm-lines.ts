import { CHANGE_STATUS } from '@plantel/contract/change-requests'
import type { FamilyData } from '@plantel/contract/family-data'
import type { Session } from '../../../lib/session/session.ts'
import { CONFIRM as T } from './texts.ts'
import { type DataPart, partsOf } from './change-parts.ts'

export interface ConfirmLine {
  name: string
  value: string
  /** The parent's own, which the profile changes. */
  own?: true
  /** Of the child, which the school changes. */
  part?: DataPart
  /** Asked to be changed: nobody says that it is the same. */
  waiting?: true
}

const isAsked = ({ part, known }: DataPart): boolean => known && part !== 'health'

/** What the confirmation does not show already, while it is asked. */
export const otherParts = (data: FamilyData): DataPart[] =>
  partsOf(data).filter((part) => data.confirmation.confirmed_at !== null || !isAsked(part))

/** What the school has and this parent may read: of what is not shown nobody can say that it is right. */
export const confirmLines = (
  data: FamilyData,
  { cellphone, email }: Pick<Session['me'], 'cellphone' | 'email'>,
): ConfirmLine[] => {
  const ofChild = partsOf(data)
    .filter(isAsked)
    .map((part): ConfirmLine => {
      const waiting = part.requests.some(({ status }) => status === CHANGE_STATUS.sent)
      return { name: part.name, value: part.lines.join(', '), part, ...(waiting && { waiting }) }
    })
  return [
    ...ofChild,
    { name: T.ownPhone, value: cellphone, own: true },
    { name: T.ownMail, value: email ?? T.noMail, own: true },
  ]
}
