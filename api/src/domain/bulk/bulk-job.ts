import { BULK_MAX } from '@plantel/contract/bulk'
import { Id } from '@plantel/contract/fields'
import { type Action, rolesOf, scopesFor } from '@plantel/contract/permissions'
import type { UndoKind } from '@plantel/contract/undo'
import { STATUS } from '@plantel/contract/school-words'
import type { TaskList } from 'graphile-worker'
import type { Tx } from '../../db/in-school.ts'
import { problem } from '../../http/problems.ts'
import type { SchoolCall } from '../../http/request.ts'
import type { Endpoint } from '@plantel/contract/endpoint'
import { handle, job } from '../../jobs/job.ts'
import { type OpenJob, queueOpenJob } from '../../jobs/open-jobs.ts'
import { endJob, tellProgress, type WatchedJob } from '../../jobs/progress.ts'
import { runWatched } from '../../jobs/run-watched.ts'
import type { Workshop } from '../../jobs/tasks.ts'
import { findTimeZone } from '../schools/time-zone.ts'
import { dayIn } from '../schools/days.ts'
import { type Bulk, bulkAnswer, type BulkCall, carryOut, type Doing, type Outcome } from './bulk.ts'

const BULK = 'bulk'

/** What a bulk call leaves for its job. */
interface Wanted {
  name: string
  account_id: number
  ids: number[]
  partly: boolean
  body: unknown
}

const askBulk = async (tx: Tx, created_by: number, wanted: Wanted): Promise<number> => {
  const { job_id } = await tx
    .insertInto('jobs')
    .values({ kind: BULK, created_by, total: wanted.ids.length, input: JSON.stringify(wanted) })
    .returning('job_id')
    .executeTakeFirstOrThrow()
  await queueOpenJob(tx, BULK, job_id)
  return job_id
}

type Asking = Pick<SchoolCall<Endpoint>, 'tx' | 'user' | 'today' | 'now'>

/** Up to `BULK_MAX` at once, more by a job. @throws 1017 nobody · what the command for one is refused with */
export const answerBulk = async <Body, Ready, Kind extends UndoKind>(
  bulk: Bulk<Body, Ready, Kind>,
  { tx, user, today, now }: Asking,
  ids: readonly number[],
  { partly = false, body }: { partly?: boolean | undefined; body: Body },
) => {
  if (ids.length === 0) throw problem.invalid([{ field: 'ids', message: 'Elija a quiénes' }])
  if (ids.length <= BULK_MAX)
    return bulkAnswer(await carryOut(bulk, { tx, user, today, now, body }, ids, { partly }))
  const { account_id, user_id } = user
  const wanted = { name: bulk.name, account_id, ids: [...ids], partly, body }
  return bulkAnswer({ done: 0, refused: [], undo_id: null, job_id: await askBulk(tx, user_id, wanted) })
}

/** A command about many, for the job that its call has left. */
interface Resumed {
  name: string
  can: Action
  run: (call: Omit<BulkCall<unknown>, 'body'>, wanted: Wanted, doing: Doing) => Promise<Outcome>
}

export const resumed = <Body, Ready, Kind extends UndoKind>(bulk: Bulk<Body, Ready, Kind>): Resumed => ({
  name: bulk.name,
  can: bulk.can,
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the call of the same name
  run: (call, { ids, body }, doing) => carryOut(bulk, { ...call, body: body as Body }, ids, doing),
})

/** @throws 403 the roles of who asked do not grant it any more */
const checkStillAllowed = async (tx: Tx, user_id: number, can: Action): Promise<void> => {
  const found = await tx
    .selectFrom('users')
    .select('group_id')
    .where('user_id', '=', user_id)
    .where('status', '=', STATUS.active)
    .executeTakeFirst()
  if (!found || !scopesFor(rolesOf(found.group_id), can).includes('school')) throw problem.forbidden()
}

const refusedWhole = ({ refused }: Outcome): Error => {
  const [first] = refused
  const others = refused.length - 1
  const rest = others === 0 ? '' : `; y ${others.toLocaleString('es-MX')} más`
  const message = `No se hizo ningún cambio. ${first?.title ?? ''}: ${first?.message ?? ''}${rest}`
  return problem.invalid([{ field: 'ids', message }])
}

const work = async (
  tx: Tx,
  { db, now }: Workshop,
  { school_id, ...asked }: OpenJob<Wanted> & { school_id: number },
  bulks: readonly Resumed[],
): Promise<void> => {
  const { job_id, created_by, input } = asked
  const { name, account_id, ids, partly } = input
  const bulk = bulks.find((each) => each.name === name)
  if (!bulk) throw new Error(`nobody does ${name} to many`)
  await checkStillAllowed(tx, created_by, bulk.can)
  const at = now()
  const call = {
    tx,
    user: { account_id, user_id: created_by },
    today: dayIn(await findTimeZone(tx), at),
    now: at,
  }
  const tell = (done: number) => tellProgress(db, { school_id, job_id }, { done, total: ids.length })
  const outcome = await bulk.run(call, input, { partly, tell })
  if (outcome.refused.length > 0 && !partly) throw refusedWhole(outcome)
  const refused = outcome.refused.slice(0, BULK_MAX)
  await endJob(tx, job_id, 'done', { name, ...outcome, refused })
}

const doBulk = job(
  BULK,
  { school_id: Id, job_id: Id },
  { twice: 'nothing: what is done and the end of the job are one transaction' },
)

const runBulk = (workshop: Workshop, watched: WatchedJob, bulks: readonly Resumed[]): Promise<void> =>
  runWatched<Wanted>(workshop, watched, {
    kind: BULK,
    work: (tx, asked) => work(tx, workshop, { ...asked, school_id: watched.school_id }, bulks),
    fail: (tx, { job_id, input: { name } }, failure) => endJob(tx, job_id, 'failed', { name, ...failure }),
    sorry: 'No se pudo terminar; no se hizo ningún cambio',
  })

/** For the commands about many that may be jobs. */
export const bulkTasks = (workshop: Workshop, bulks: readonly Resumed[]): TaskList =>
  handle(doBulk, (watched) => runBulk(workshop, watched, bulks))
