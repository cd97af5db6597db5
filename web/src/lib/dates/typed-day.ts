const WRITINGS = [
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/u,
  /^(?<day>\d{1,2})[\s./-]+(?<month>\d{1,2})[\s./-]+(?<year>\d{4}|\d{2})$/u,
  // The keys for numbers of many phones have no stroke.
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4}|\d{2})$/u,
]
const FIRST_YEAR = 1900
/** Up to this one two digits are of this century: `26` is 2026 and `85` is 1985. */
const LAST_OF_2000 = 49

const fullYear = (digits: string): number => {
  const year = Number(digits)
  if (digits.length === 4) return year
  return year <= LAST_OF_2000 ? 2000 + year : 1900 + year
}

/**
 * `20/11/2026`, `5-3-2026`, `05.03.2026`, `05032026` or `2026-03-05` → `2026-03-05`; empty for what is no day. A year of
 * two digits counts only when it is said to be complete: `5/3/20` is on its way to `5/3/2026`.
 */
export const typedDay = (typed: string, complete: boolean): string => {
  for (const writing of WRITINGS) {
    const { day = '', month = '', year = '' } = writing.exec(typed.trim())?.groups ?? {}
    if (year.length !== 4 && !(complete && year.length === 2)) continue
    const date = new Date(Date.UTC(fullYear(year), Number(month) - 1, Number(day)))
    const exists = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
    if (exists && date.getUTCFullYear() >= FIRST_YEAR) return date.toISOString().slice(0, 10)
  }
  return ''
}
