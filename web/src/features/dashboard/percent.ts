/** An index: no decimals, two digits at least, on one line with its sign. */
export const percent = (index: number): string => `${String(index).padStart(2, '0')}\u00A0%`
