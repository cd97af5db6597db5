import type { Query, QueryCache, QueryMeta } from '@tanstack/react-query'
import { ApiProblem } from './problem.ts'

/** An answer of the API that a page brings along: what its screen would ask for first. */
export interface PageAnswer {
  status: number
  body: unknown
}

/** By the address below `/v1`, with its query, exactly as `call` would ask for it. */
export type PageAnswers = Readonly<Record<string, PageAnswer>>

/** As `meta` of a query: which answer of the page it begins with. */
export interface Beginning extends QueryMeta {
  address: string
  /** Undefined when the answer is not enough. @throws ApiProblem for a refusal */
  begin: (answer: PageAnswer) => unknown
}

const isBeginning = (meta: QueryMeta | undefined): meta is Beginning =>
  typeof meta?.['address'] === 'string' && typeof meta['begin'] === 'function'

/** A refusal that came with the page is shown as it is; one that came later is asked for again when its screen opens. */
export const cameWithPage = ({ state }: Pick<Query, 'state'>): boolean =>
  state.status === 'error' && state.errorUpdateCount === 0

const JUST_NOW_MS = 15_000

/** The stale time of what is asked for at each opening of its screen, unless the page has just brought it. */
export const freshWithPage = ({ state }: Pick<Query, 'state'>): number =>
  state.data !== undefined && state.dataUpdateCount === 0 ? JUST_NOW_MS : 0

const begin = (query: Query, { begin: read }: Beginning, answer: PageAnswer) => {
  const at = Date.now()
  try {
    const data = read(answer)
    if (data !== undefined) query.setState({ status: 'success', data, dataUpdatedAt: at })
  } catch (error) {
    // What cannot be read is asked for as if it had not come.
    if (error instanceof ApiProblem && error.status >= 400)
      query.setState({ status: 'error', error, errorUpdatedAt: at })
  }
}

/** Each query whose answer is here begins with it, on the server and in the browser alike. An answer is taken once. */
export const beginQueries = (
  cache: QueryCache,
  take: (address: string) => PageAnswer | undefined,
): (() => void) =>
  cache.subscribe(({ type, query }) => {
    if (type !== 'added' || query.state.data !== undefined || !isBeginning(query.meta)) return
    const answer = take(query.meta.address)
    if (answer) begin(query, query.meta, answer)
  })
