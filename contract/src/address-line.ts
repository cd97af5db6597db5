type Part = 'street' | 'outside_number' | 'inside_number' | 'colony' | 'zipcode'

type Address = Readonly<Partial<Record<Part, string | null | undefined>>>

/** *Hidalgo 12 int. 3, Centro, C. P. 34000*; undefined when nothing is known. */
export const addressLine = (address: Address): string | undefined => {
  const { street, outside_number, inside_number, colony, zipcode } = address
  const house = [street, outside_number, inside_number && `int. ${inside_number}`].filter(Boolean).join(' ')
  return [house, colony, zipcode && `C. P. ${zipcode}`].filter(Boolean).join(', ') || undefined
}
