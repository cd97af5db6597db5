import { type RawBuilder, sql } from 'kysely'
import { type Database, inSchool, type Tx } from '../db/in-school.ts'
import { inTheseSchools } from './in-each-school.ts'

export type WorkKind =
  | 'feed'
  | 'jobs'
  | 'notices'
  | 'scheduled-notices'
  | 'deliveries'
  | 'held-deliveries'
  | 'sent-deliveries'
  | 'devices'
  | 'report-cards'
  | 'captures'
  | 'excuse-photos'
  | 'resolutions'
  | 'birthdays'
  | 'webhooks'
  | 'old-webhooks'

export const AT_ONCE = sql<Date | null>`'epoch'::timestamptz`

interface Visit {
  readonly kind: WorkKind
  readonly now: Date
  readonly work: (school_id: number) => Promise<void>
  /** SQL: when the next work of this kind is due in the school, or null. */
  readonly next: RawBuilder<Date | null>
}

const findSchools = (db: Database, { kind, now }: Visit, after: number, most: number) =>
  db
    .selectFrom('work_waiting')
    .select('school_id')
    .where('kind', '=', kind)
    .where('due_at', '<=', now.toISOString())
    .where('school_id', '>', after)
    .orderBy('school_id')
    .limit(most)
    .execute()

/** The row stays while another transaction adds work, so that the school is visited again. */
const settle = async (tx: Tx, { kind, next }: Visit): Promise<void> => {
  const { rows } = await sql<{ taken: boolean }>`select take_work(${kind}) as taken`.execute(tx)
  // A separate statement sees what was added until now.
  if (rows[0]?.taken) await sql`select settle_work(${kind}, (${next}))`.execute(tx)
}

export const inSchoolsWithWork = (db: Database, visit: Visit): Promise<void> =>
  inTheseSchools(
    (after, most) => findSchools(db, visit, after, most),
    async (school_id) => {
      await visit.work(school_id)
      await inSchool(db, school_id, null, (tx) => settle(tx, visit))
    },
  )
