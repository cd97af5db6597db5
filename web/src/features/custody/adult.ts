import type { Custody } from '@plantel/contract/custody'

export const isAdult = ({ turns_18 }: Pick<Custody, 'turns_18'>, today: string): boolean =>
  turns_18 !== null && turns_18 <= today
