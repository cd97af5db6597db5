import type { ReactNode } from 'react'
import { type ApiProblem, asProblem } from '../../lib/http/problem.ts'
import { infoIcon } from '../icons/icons.ts'
import { LoadingPanel } from './loading-panel.tsx'
import { Message } from './message.tsx'
import { RetryPanel } from './retry-panel.tsx'
import styles from './query-panel.module.css'

interface QueryPanelProps<Data> {
  query: { data: Data | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown }
  /** The shape of what comes; *Recuperando información* without. */
  skeleton?: ReactNode
  children: (data: Data) => ReactNode
}

/** Asking again helps unless the person may not see it at all. */
const Failed = ({ problem, ...retry }: { problem: ApiProblem; pending: boolean; onRetry: () => unknown }) =>
  problem.status === 403 ? (
    <Message icon={infoIcon} title={problem.title} alert>
      {problem.message}
    </Message>
  ) : (
    <RetryPanel problem={problem} {...retry} />
  )

/**
 * A remote answer on screen: skeleton while it is under way, retry panel when it failed (without the retry when the person may not see it), `children(data)` when it is
 * there. A refetch keeps the old content, and so does a refetch that fails, with the retry panel above it.
 */
export const QueryPanel = <Data,>({ query, skeleton, children }: QueryPanelProps<Data>) => {
  const { data, error, isFetching, refetch } = query
  const problem = error === null ? undefined : asProblem(error)
  const failed = problem && <Failed problem={problem} pending={isFetching} onRetry={refetch} />
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
