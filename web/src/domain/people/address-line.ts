import type { UserRow } from '@plantel/contract/users'

type Address = Pick<UserRow, 'street' | 'outside_number' | 'inside_number' | 'colony' | 'zipcode'>

/** *Hidalgo 12 int. 3, Centro, C. P. 34000*; undefined when nothing is known. */
export const addressLine = (address: Address): string | undefined => {
  const { street, outside_number, inside_number, colony, zipcode } = address
  const house = [street, outside_number, inside_number && `int. ${inside_number}`].filter(Boolean).join(' ')
  return [house, colony, zipcode && `C. P. ${zipcode}`].filter(Boolean).join(', ') || undefined
}
