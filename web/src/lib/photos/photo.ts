import { type Query, QueryClientContext, useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { ApiProblem } from '../http/problem.ts'
import { queryClient } from '../http/query.ts'
import { readToken } from '../token/token.ts'

const PHOTO = 'photo'

/** Photos are shown only to a session, so an `<img>` cannot ask for them itself: it gets a copy inside this page. */
const readPhoto = async (url: string, signal: AbortSignal): Promise<string> => {
  const token = readToken()
  const headers = token === null ? {} : { authorization: `Bearer ${token}` }
  const answer = await fetch(`/v1${url}`, { headers, signal })
  if (!answer.ok) throw new ApiProblem({ title: 'Sin foto', detail: url, status: answer.status })
  return URL.createObjectURL(await answer.blob())
}

const forget = ({ queryKey, state }: Query) => {
  if (queryKey[0] === PHOTO && typeof state.data === 'string') URL.revokeObjectURL(state.data)
}

// A copy stays in memory until it is given back: when its query is forgotten, by age or because the session has ended.
queryClient.getQueryCache().subscribe(({ type, query }) => {
  if (type === 'removed') forget(query)
})

/**
 * The photo at a `url_photo_profile` (a path below `/v1`) as an address for an `<img>`; undefined while it is under way, when
 * there is none and when it cannot be read. Fetched once however many show it: a changed photo has another path.
 */
export const usePhoto = (url: string | null): string | undefined =>
  useQuery(
    {
      queryKey: [PHOTO, url],
      queryFn: ({ signal }) => readPhoto(url ?? '', signal),
      enabled: url !== null,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    },
    // Bricks may stand outside of any provider.
    use(QueryClientContext) ?? queryClient,
  ).data
