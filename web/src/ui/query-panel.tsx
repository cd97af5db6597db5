import type { ReactNode } from 'react'
import { asProblem } from '../lib/problem.ts'
import { LoadingPanel } from './loading-panel.tsx'
import { RetryPanel } from './retry-panel.tsx'
import styles from './query-panel.module.css'

interface QueryPanelProps<Data> {
  /** What `useQuery` gives. */
  query: { data: Data | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown }
  /** The shape of what comes; *Recuperando información* without. */
  skeleton?: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * A remote answer on screen: skeleton while it is under way, retry panel when it failed, `children(data)` when it is
 * there. A refetch keeps the old content, and so does a refetch that fails, with the retry panel above it.
 */
export const QueryPanel = <Data,>({ query, skeleton, children }: QueryPanelProps<Data>) => {
  const { data, error, isFetching, refetch } = query
  const failed = error !== null && (
    <RetryPanel problem={asProblem(error)} pending={isFetching} onRetry={refetch} />
  )
  if (data === undefined) return failed || (skeleton ?? <LoadingPanel />)
  return (
    <>
      {failed}
      <div className={styles.content} aria-busy={isFetching}>
        {isFetching && <div className={styles.progress} />}
        {children(data)}
      </div>
    </>
  )
}
