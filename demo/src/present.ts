/** The value, which by construction is there: lists made together have the same length. */
export const present = <Value>(value: Value | null | undefined): Value => {
  if (value === undefined || value === null)
    throw new Error('The demonstration lacks something that it made itself')
  return value
}
