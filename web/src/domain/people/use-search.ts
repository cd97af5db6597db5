import { type QueryKey, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { asProblem } from '../../lib/http/problem.ts'
import { useThrottled } from '../../lib/timing/use-throttled.ts'

/** The server is asked at most once in so many milliseconds while somebody types. */
const SEARCH_MS = 1000

/** What a picker's search found: what is typed, throttled; an empty text only where there is something to browse. */
export const useSearch = <Item>(
  key: QueryKey,
  find: (text: string, signal: AbortSignal) => Promise<{ data: Item[] }>,
  /** Also what there is before anything is typed, once the list is opened. */
  browse = false,
) => {
  const [typed, setTyped] = useState('')
  const [opened, setOpened] = useState(false)
  const asked = useThrottled(typed, SEARCH_MS)
  const { data, error, isFetching } = useQuery({
    queryKey: [...key, asked],
    queryFn: ({ signal }) => find(asked, signal),
    enabled: (browse && opened) || asked !== '',
  })
  const settled = asked === typed
  const found = error ? undefined : (data?.data ?? [])
  return {
    search: setTyped,
    onOpen: () => setOpened(true),
    /** Undefined: no answer. */
    items: settled ? found : [],
    pending: (browse || typed !== '') && (!settled || isFetching),
    /** Without an answer "No se encontraron resultados" would not be true. */
    failed: error ? `${asProblem(error).title}. Escriba de nuevo para buscar otra vez` : undefined,
  }
}
