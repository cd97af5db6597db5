import { pageMeta } from '@plantel/contract/paging'
import { search, SEARCH_MOST } from '@plantel/contract/search'
import type { Counter } from '../../http/limits/counter.ts'
import type { Serve } from '../../http/serve.ts'
import { findHits } from './find.ts'
import { questionOf } from './question.ts'
import { readerOf } from './reader.ts'

/** What is searched for is written down nowhere. */
export function serveSearch(serve: Serve, searches: Counter<number>): void {
  serve(search, async ({ tx, user, today, query }) => {
    searches.count(user.user_id)
    const data = await findHits(tx, questionOf(query.q), readerOf(user), today)
    return { data, meta: pageMeta(data.length, { page: 1, per_page: SEARCH_MOST }) }
  })
}
