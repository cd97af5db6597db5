import { CHANGE_STATUS } from '@plantel/contract/change-requests'
import type { FamilyData } from '@plantel/contract/family-data'
import type { Session } from '../../../lib/session/session.ts'
import { T as FAMILY } from '../texts.ts'
import { type Part, partsOf } from './change-parts.ts'

const T = FAMILY.confirm

export interface ConfirmLine {
  name: string
  value: string
  /** The parent's own, which the profile changes. */
  own?: true
  /** Of the child, which the school changes. */
  part?: Part
  /** Asked to be changed: nobody says that it is the same. */
  waiting?: true
}

/** What the school has and this parent may read: of what is not shown nobody can say that it is right. */
export const confirmLines = (
  data: FamilyData,
  { cellphone, email }: Pick<Session['me'], 'cellphone' | 'email'>,
): ConfirmLine[] => {
  const ofChild = partsOf(data)
    .filter(({ part, known }) => known && part !== 'health')
    .map(({ part, name, lines, requests }): ConfirmLine => {
      const waiting = requests.some(({ status }) => status === CHANGE_STATUS.sent)
      return { name, value: lines.join(', '), part, ...(waiting && { waiting }) }
    })
  return [
    ...ofChild,
    { name: T.ownPhone, value: cellphone, own: true },
    { name: T.ownMail, value: email ?? T.noMail, own: true },
  ]
}
