import { useAddressSearch } from '../../lib/routing/use-address-search.ts'
import { history } from '../../lib/routing/history.ts'
import { monthOf } from '../../lib/dates/months.ts'
import { isMonth } from './month.ts'

const MONTH = 'mes'
const LEVEL = 'level'

const put = (name: string, value: string | undefined, replace: boolean): void => {
  const { pathname, search } = history.place()
  const next = new URLSearchParams(search)
  if (value === undefined) next.delete(name)
  else next.set(name, value)
  history.move(next.size === 0 ? pathname : `${pathname}?${next.toString()}`, { replace, force: true })
}

/** The month and level on screen, kept in the address bar. Another month is a place to come back to, another level is not. */
export const useCalendarPlace = (today: string) => {
  const address = useAddressSearch()
  const asked = address.get(MONTH)
  const level = address.get(LEVEL) ?? undefined
  return {
    month: isMonth(asked) ? asked : monthOf(today),
    level: level !== undefined && /^[0-5]$/.test(level) ? level : undefined,
    setMonth: (month: string) => put(MONTH, month === monthOf(today) ? undefined : month, false),
    setLevel: (value: string | undefined) => put(LEVEL, value, true),
  }
}
