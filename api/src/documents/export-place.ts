import { sql } from 'kysely'
import { type Database, inSchool, type Tx } from '../db/in-school.ts'
import { problem } from '../http/problems.ts'
import type { Answering } from '../http/limits/in-time.ts'
import type { Caller } from '../http/request.ts'
import { keepPlace, takeTurns } from '../turns.ts'
import { refuseTooMany } from './count-export.ts'

interface Asking {
  user: Caller
  request_id: string
  whenOver: Answering['whenOver']
}

/** A place not given back by then belongs to a process that has ended. */
const FORGOTTEN_SECONDS = 120
export const AGAIN_SECONDS = 3

/** Few at a time: they hold connections and memory. Schools take turns. */
const inTurn = takeTurns({ atOnce: 4, waitingMax: 30, patienceMs: 10_000 })

const takeOwn = async (tx: Tx, request_id: string): Promise<void> => {
  await refuseTooMany(tx)
  const { rows } = await sql`
    insert into export_places as p (user_id, request_id) values (current_user_id(), ${request_id})
    on conflict (school_id, user_id) do update set request_id = excluded.request_id, taken_at = excluded.taken_at
      where p.taken_at < now() - make_interval(secs => ${FORGOTTEN_SECONDS})
    returning 1`.execute(tx)
  if (rows.length === 0) throw problem.tooMany(AGAIN_SECONDS)
}

const leaveOwn = async (tx: Tx, request_id: string): Promise<void> => {
  await sql`
    delete from export_places where user_id = current_user_id() and request_id = ${request_id}`.execute(tx)
}

/** A file that is prepared apart is an export under way too. */
const refuseBesideJob = async (tx: Tx): Promise<void> => {
  const { rows } = await sql`
    select from jobs where kind = 'export' and created_by = current_user_id() and status in ('waiting', 'running')`.execute(
    tx,
  )
  if (rows.length > 0) throw problem.tooMany(AGAIN_SECONDS)
}

/** `alone`: neither beside a file that is prepared apart. @throws 429 for a person's second export at once or too many in a minute · 503 when none becomes free */
export const exportPlace =
  (db: Database, { alone = false }: { alone?: boolean } = {}) =>
  async ({ user: { school_id, user_id }, request_id, whenOver }: Asking): Promise<void> => {
    await inSchool(db, school_id, user_id, async (tx) => {
      if (alone) await refuseBesideJob(tx)
      await takeOwn(tx, request_id)
    })
    whenOver(() => inSchool(db, school_id, user_id, (tx) => leaveOwn(tx, request_id)))
    const leave = await keepPlace(inTurn, String(school_id))
    whenOver(leave)
  }
