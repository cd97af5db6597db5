/** `5.9`: percent with one decimal; 0.0 of nothing. It is shown with its base. */
export const percentOf = (part: number, of: number): string => (of === 0 ? 0 : (100 * part) / of).toFixed(1)
