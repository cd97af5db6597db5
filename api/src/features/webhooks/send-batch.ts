import { inSchool, type Tx } from '../../db/in-school.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Workshop } from '../../jobs/tasks.ts'
import { NotSent } from '../../webhooks/find-addresses.ts'
import { bodyOf } from './body.ts'
import { nextWait, retryAfterMs } from './schedule.ts'
import {
  type Due,
  findDue,
  noteTries,
  queueSending,
  releaseEndpoint,
  settleEndpoint,
  type Taken,
  takeEndpoint,
  type Tried,
} from './sending-sql.ts'
import { stopWaiting } from './sql.ts'
import { queueOffLetters, ringOff } from './tell-off.ts'

export interface Aim {
  school_id: number
  endpoint_id: number
}

const AT_ONCE = 4
const BATCH = 40
/** With one more try still within the time that the address is held. */
const BATCH_MS = 60_000

const GONE = 410

type Try = Tried & { askedFor: number }

const UNREADABLE = 'La clave secreta ya no se puede leer: renuévela'

const say = (error: unknown): string => (error instanceof NotSent ? error.message : UNREADABLE)

const tryOne = async (
  { webhooks, now }: Workshop,
  { school_id }: Aim,
  { url, secret, old_secret }: Taken,
  due: Due,
): Promise<Try> => {
  const began = performance.now()
  const secrets = old_secret === null ? [secret] : [secret, old_secret]
  const message = { id: due.event_id, body: bodyOf(due) }
  const { delivery_id } = due
  const ms = () => Math.round(performance.now() - began)
  const again = (askedFor: number): Pick<Try, 'status' | 'wait' | 'askedFor'> => {
    const wait = nextWait(due.attempts + 1, askedFor)
    return { status: wait === null ? 'failed' : 'waiting', wait, askedFor }
  }
  try {
    const { status, answer, retryAfter } = await webhooks.send({ school_id, url, secrets }, message)
    const answered = { delivery_id, ms: ms(), answer_status: status, answer, problem: null }
    if (status >= 200 && status < 300) return { ...answered, status: 'delivered', wait: null, askedFor: 0 }
    if (status === GONE) return { ...answered, status: 'failed', wait: null, askedFor: 0 }
    return { ...answered, ...again(retryAfterMs(status, retryAfter, now())) }
  } catch (error) {
    return { delivery_id, ms: ms(), answer_status: null, answer: null, problem: say(error), ...again(0) }
  }
}

const arrived = ({ status }: Try): boolean => status === 'delivered'
const gone = ({ answer_status }: Try): boolean => answer_status === GONE

/** Some at a time, as long as any arrives. What was tried is written down before the next. */
const tryAll = async (
  workshop: Workshop,
  aim: Aim,
  taken: Taken,
  due: readonly Due[],
): Promise<readonly Try[]> => {
  const until = performance.now() + BATCH_MS
  const all: Try[] = []
  for (let first = 0; first < due.length; first += AT_ONCE) {
    const some = due.slice(first, first + AT_ONCE)
    const tried = await Promise.all(some.map((each) => tryOne(workshop, aim, taken, each)))
    await inSchool(workshop.db, aim.school_id, null, (tx) => noteTries(tx, tried))
    all.push(...tried)
    const goesOn = tried.some(arrived) && !tried.some(({ askedFor }) => askedFor > 0) && !tried.some(gone)
    if (!goesOn || performance.now() > until) break
  }
  return all
}

const settle = async (
  tx: Tx,
  { school_id, endpoint_id }: Aim,
  { url }: Taken,
  tried: readonly Try[],
): Promise<void> => {
  if (tried.length === 0) await releaseEndpoint(tx, endpoint_id)
  else {
    const status = await settleEndpoint(tx, endpoint_id, {
      arrived: tried.some(arrived),
      gone: tried.some(gone),
      askedFor: Math.max(...tried.map(({ askedFor }) => askedFor)),
    })
    if (status === 'gone' || status === 'failed') {
      await stopWaiting(tx, endpoint_id)
      await writeAudit(tx, 'webhook:stop', { endpoint_id, host: new URL(url).host, why: status })
      await ringOff(tx, endpoint_id)
      await queueOffLetters(tx, endpoint_id)
    }
  }
  await queueSending(tx, school_id, [endpoint_id])
}

/** Sends what is due to an address. Who comes while somebody does, comes again later. */
export const sendBatch = async (workshop: Workshop, aim: Aim): Promise<void> => {
  const { school_id, endpoint_id } = aim
  const within = <Result>(work: (tx: Tx) => Promise<Result>) => inSchool(workshop.db, school_id, null, work)
  const taken = await within((tx) => takeEndpoint(tx, endpoint_id))
  if (!taken) return within((tx) => queueSending(tx, school_id, [endpoint_id]))
  const due = await within((tx) => findDue(tx, endpoint_id, BATCH))
  const tried = await tryAll(workshop, aim, taken, due)
  await within((tx) => settle(tx, aim, taken, tried))
}
