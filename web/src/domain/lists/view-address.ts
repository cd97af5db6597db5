import { VIEW_LISTS, VIEW_WORDS, type ViewList } from '@plantel/contract/views'
import { history } from '../../lib/routing/history.ts'

/** What stands in the address of a list that a view keeps, in an order of its own, so that two that are alike are equal. */
export const viewQueryOf = (list: ViewList, search: string): string => {
  const address = new URLSearchParams(search)
  const kept = [...VIEW_WORDS, ...VIEW_LISTS[list]].flatMap((name): [string, string][] => {
    const value = address.get(name)
    return value ? [[name, value]] : []
  })
  return new URLSearchParams(kept).toString()
}

export const viewPath = (query: string): string => {
  const { pathname } = history.place()
  return query === '' ? pathname : `${pathname}?${query}`
}
