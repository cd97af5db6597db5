import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'

export interface QuietMoment {
  readonly restorePoint: string
  readonly lsn: string
  readonly exact: boolean
}

interface Moment {
  snapshot: string
  lsn: string
}

const PAUSE_MS = 50

/** `reader` then sees exactly what was saved up to the mark. Retried for `patience` ms, then marked anyway. */
export const markQuietMoment = async (
  reader: Client,
  watcher: Client,
  label: string,
  patience: number,
): Promise<QuietMoment> => {
  for (const until = performance.now() + patience; ; await sleep(PAUSE_MS)) {
    await reader.query('begin isolation level repeatable read read only')
    const restorePoint = `${label}-${Math.round(performance.now())}`
    const { snapshot, lsn } = await mark(reader, restorePoint)
    const exact = await nobodySaved(watcher, snapshot)
    if (exact || performance.now() > until) return { restorePoint, lsn, exact }
    await reader.query('rollback')
  }
}

/** Snapshot first: two statements, so that the order is certain. */
const mark = async (reader: Client, restorePoint: string): Promise<Moment> => {
  const taken = await reader.query<{ snapshot: string }>('select pg_current_snapshot()::text as snapshot')
  const marked = await reader.query<{ lsn: string }>('select pg_create_restore_point($1)::text as lsn', [
    restorePoint,
  ])
  return { snapshot: taken.rows[0]?.snapshot ?? '', lsn: marked.rows[0]?.lsn ?? '' }
}

/** Running transactions are asked before ended ones: between the two, later counts can only grow. */
const nobodySaved = async (watcher: Client, snapshot: string): Promise<boolean> => {
  const busy = await watcher.query(
    'select from pg_stat_activity where backend_xid is not null and pid <> pg_backend_pid() limit 1',
  )
  const now = await watcher.query<{ snapshot: string }>('select pg_current_snapshot()::text as snapshot')
  return busy.rowCount === 0 && now.rows[0]?.snapshot === snapshot && snapshot.endsWith(':')
}
