import { inSchool } from '../../db/in-school.ts'
import type { Workshop } from '../../jobs/tasks.ts'
import type { Letter, Mail } from '../../mail/mail.ts'
import { type Push, PushFailure } from '../../push/push.ts'
import { type DeliveryKey, type Outcome, writeOutcome } from './delivery-sql.ts'
import { pack, type Parcel } from './pack.ts'
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

/** Call outside any transaction. Throws to be tried again; the `last` attempt fails for good. */
export const deliver = async (
  workshop: Workshop,
  school_id: number,
  delivery: DeliveryKey,
  last: boolean,
): Promise<void> => {
  const { db, mail, push } = workshop
  const parcel = await inSchool(db, school_id, null, (tx) => pack(tx, workshop, delivery))
  const send = (): Promise<Sent> | Sent => {
    if (!('channel' in parcel)) return { ...parcel, gone: [] }
    if (parcel.channel === 'mail') return sendMail(mail, parcel.letter)
    return sendPush(push, parcel)
  }
  const { gone, status, reason } = await send()
  const failing = status === 'waiting'
  await inSchool(db, school_id, null, async (tx) => {
    await forgetDevices(tx, gone)
    await writeOutcome(tx, delivery, { status: failing && last ? 'failed' : status, reason })
  })
  if (failing && !last) throw new Error(reason ?? '')
}
