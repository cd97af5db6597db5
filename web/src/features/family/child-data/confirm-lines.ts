import type { FamilyData } from '@plantel/contract/family-data'
import { addressLine } from '../../../domain/people/address-line.ts'
import type { Session } from '../../../lib/session/session.ts'
import { T as FAMILY } from '../texts.ts'

const T = FAMILY.confirm

export interface ConfirmLine {
  name: string
  value: string
  /** The parent's own, which the profile changes. */
  own?: true
}

/** What the school has and this parent may read: of what is not shown nobody can say that it is right. */
export const confirmLines = (
  data: FamilyData,
  { cellphone, email }: Pick<Session['me'], 'cellphone' | 'email'>,
): ConfirmLine[] => {
  const { notHeld, address } = FAMILY.data
  const ofChild = [
    { name: FAMILY.phone, has: data.has_phone, value: data.cellphone },
    { name: address, has: data.has_address, value: addressLine(data) },
  ]
  return [
    ...ofChild.flatMap(({ name, has, value }) => {
      if (value) return [{ name, value }]
      return data.shown && !has ? [{ name, value: notHeld }] : []
    }),
    { name: T.ownPhone, value: cellphone, own: true },
    { name: T.ownMail, value: email ?? T.noMail, own: true },
  ]
}
