import { search, SEARCH_LENGTH } from '@plantel/contract/search'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../lib/http/api.ts'

/** Long enough for the next letter, too short to be waited for. */
const PAUSE_MS = 200
/** People change: what was found is asked for again soon. */
const KEPT_MS = 30_000

const useDebounced = (value: string): string => {
  const [passed, setPassed] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPassed(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return passed
}

/** What is found for what is typed, once its hand rests; a newer question ends the one before. */
export const useSearch = (text: string) => {
  const typed = text.trim()
  const q = useDebounced(typed)
  const enough = q.length >= SEARCH_LENGTH.min
  const query = useQuery({
    queryKey: ['search', q],
    queryFn: async ({ signal }) => (await call(search, { query: { q }, signal })).data,
    enabled: enough,
    staleTime: KEPT_MS,
    gcTime: KEPT_MS,
  })
  const asked = typed.length >= SEARCH_LENGTH.min
  // What is still shown of an earlier question would be opened by mistake.
  const pending = asked && (q !== typed || query.isFetching)
  return { asked, pending, query }
}
