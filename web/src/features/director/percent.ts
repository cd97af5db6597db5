/** An index: no decimals, two digits at least. */
export const percent = (index: number): string => `${String(index).padStart(2, '0')} %`
