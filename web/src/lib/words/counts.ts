/** Between two digits, before each group of three. */
const GROUPS = /\B(?=(?:\d{3})+$)/g

/** A whole number in groups of three digits, as in Mexico: `12,345`. Not with `Intl`, whose first use costs 12 ms, four times that on a phone. */
export const written = (count: number): string => String(count).replace(GROUPS, ',')
