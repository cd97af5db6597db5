import { inSchool, type Tx } from '../../db/in-school.ts'
import type { Workshop } from '../../jobs/tasks.ts'
import type { Letter, Mail } from '../../mail/mail.ts'
import { type Push, PushFailure } from '../../push/push.ts'
import { type DeliveryKey, type Outcome, writeOutcome } from './delivery-sql.ts'
import { type DigestKey, holdDelivery, settleDigest } from './held-sql.ts'
import { pack, packDigest, type Parcel } from './pack.ts'
import { forgetDevices } from './sql.ts'

interface Sent extends Outcome {
  gone: readonly number[]
}

const SENT: Outcome = { status: 'sent', reason: null }
const again = (reason: string): Outcome => ({ status: 'waiting', reason })

/** One device is enough: no retry for the others. */
const sendPush = async (
  push: Push,
  { messageFor, devices }: Extract<Parcel, { channel: 'push' }>,
): Promise<Sent> => {
  const tried = await Promise.all(
    devices.map(async (device) => {
      const ended = await push.send(device, messageFor(device)).catch((error: unknown) => {
        if (error instanceof PushFailure) return error
        throw error
      })
      return { ended, subscription_id: device.subscription_id }
    }),
  )
  const gone = tried.filter(({ ended }) => ended === 'gone').map(({ subscription_id }) => subscription_id)
  if (tried.some(({ ended }) => ended === 'taken')) return { ...SENT, gone }
  const [failure] = tried.flatMap(({ ended }) => (ended instanceof PushFailure ? [ended] : []))
  if (failure) return { ...again(failure.message), gone }
  return { status: 'failed', reason: 'El dispositivo ya no acepta avisos', gone }
}

/** nodemailer's codes for a server that refused. */
const REFUSALS: Readonly<Record<string, string>> = {
  EENVELOPE: 'El servidor de correo no aceptó la dirección',
  EMESSAGE: 'El servidor de correo no aceptó el mensaje',
  EAUTH: 'El servidor de correo no aceptó la cuenta de la escuela',
}

/** Privacy: the error itself may name the address. */
const sendMail = async (mail: Mail, letter: Letter): Promise<Sent> => {
  try {
    await mail.send(letter)
    return { ...SENT, gone: [] }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    return { ...again(REFUSALS[code] ?? 'El servidor de correo no respondió'), gone: [] }
  }
}

const sendParcel = ({ mail, push }: Workshop, parcel: Parcel | Outcome): Promise<Sent> | Sent => {
  if (!('channel' in parcel)) return { ...parcel, gone: [] }
  if (parcel.channel === 'mail') return sendMail(mail, parcel.letter)
  return sendPush(push, parcel)
}

interface Attempt {
  parcel: Parcel | Outcome
  last: boolean
  write: (tx: Tx, outcome: Outcome) => Promise<void>
}

/** Call outside any transaction. Throws to be tried again; the `last` attempt fails for good. */
const attempt = async (
  workshop: Workshop,
  school_id: number,
  { parcel, last, write }: Attempt,
): Promise<void> => {
  const { gone, status, reason } = await sendParcel(workshop, parcel)
  const failing = status === 'waiting'
  await inSchool(workshop.db, school_id, null, async (tx) => {
    await forgetDevices(tx, gone)
    await write(tx, { status: failing && last ? 'failed' : status, reason })
  })
  if (failing && !last) throw new Error(reason ?? '')
}

export const deliver = async (
  workshop: Workshop,
  school_id: number,
  delivery: DeliveryKey,
  last: boolean,
): Promise<void> => {
  const parcel = await inSchool(workshop.db, school_id, null, async (tx) => {
    const packed = await pack(tx, workshop, delivery)
    if ('held_until' in packed) await holdDelivery(tx, delivery, packed.held_until)
    return packed
  })
  if ('held_until' in parcel) return
  const write = (tx: Tx, outcome: Outcome) => writeOutcome(tx, delivery, outcome)
  await attempt(workshop, school_id, { parcel, last, write })
}

export const deliverDigest = async (
  workshop: Workshop,
  school_id: number,
  digest: DigestKey,
  last: boolean,
): Promise<void> => {
  const now = workshop.now()
  const parcel = await inSchool(workshop.db, school_id, null, (tx) => packDigest(tx, workshop, digest))
  await attempt(workshop, school_id, {
    parcel,
    last,
    write: (tx, { status, reason }) =>
      settleDigest(tx, digest, { status: status === 'waiting' ? 'digest' : status, reason, now }),
  })
}
