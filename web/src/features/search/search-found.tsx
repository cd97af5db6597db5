import type { SearchHit } from '@plantel/contract/search'
import type { UseQueryResult } from '@tanstack/react-query'
import { ApiProblem } from '../../lib/http/problem.ts'
import { Button } from '../../ui/buttons/button.tsx'
import styles from '../../ui/forms/search-picker.module.css'
import { SEARCH_TEXTS as T } from './texts.ts'

interface SearchFoundProps {
  typed: string
  asked: boolean
  pending: boolean
  query: Pick<UseQueryResult<SearchHit[]>, 'error' | 'data' | 'refetch'>
  none: boolean
}

const Failed = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const limited = error instanceof ApiProblem && error.status === 429
  return (
    <div role="alert" className={styles.nothing}>
      <p>{limited ? T.tooMany(error.waitSeconds) : T.failed}</p>
      {!limited && error instanceof ApiProblem && <p>{error.message}</p>}
      <Button onClick={onRetry}>{T.retry}</Button>
    </div>
  )
}

/** What stands below the rows, or in their place; how many there are is said to who does not see them. */
export const SearchFound = ({ typed, asked, pending, query, none }: SearchFoundProps) => {
  const { error, data } = query
  if (asked && !pending && error) return <Failed error={error} onRetry={() => void query.refetch()} />
  const nothing = asked && !pending && data?.length === 0
  return (
    <>
      <output className={none ? styles.nothing : 'unseen'}>
        {!asked && none && T.hint}
        {pending && T.pending}
        {nothing && T.nothing(typed)}
        {asked && !pending && !none && T.found(data?.length ?? 0)}
      </output>
      {nothing && <p className={styles.nothing}>{T.nothingHelp}</p>}
    </>
  )
}
