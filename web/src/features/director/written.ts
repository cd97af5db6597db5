/** A count, in groups of three digits. */
export const written = (count: number): string => count.toLocaleString('es-MX')

/** An index: no decimals, two digits at least. */
export const percent = (index: number): string => `${String(index).padStart(2, '0')} %`
