import { addPushSubscription, type PushMessage, PushMessage as Message } from '@plantel/contract/push'
import { deliveryTasks } from '../../src/features/push/tasks.ts'
import { inSchoolAsOwner } from '../app.ts'
import { newToken, type Person, withToken } from '../as.ts'
import type { PushReceiver, ReceivingDevice } from '../push-receiver.ts'
import { doQueued } from '../queued-jobs.ts'
import { weekWorkshop } from './clock.ts'
import type { WeekSchool } from './school.ts'

export interface Phones {
  /** What waits is sent. */
  deliver: () => Promise<void>
  /** The last message of each tag, which is what a phone shows. */
  shown: () => PushMessage[]
  sent: () => number
}

/** Of some families; their sessions last the week. */
export const openPhones = async (
  { school_id, families }: WeekSchool,
  receiver: PushReceiver,
  count: number,
): Promise<Phones> => {
  const devices: ReceivingDevice[] = []
  const parents: Person[] = [...new Set(families.values())].slice(0, count)
  for (const parent of parents) {
    const device = receiver.newDevice()
    const body = { ...device.subscription, details: true }
    await withToken(await newToken(parent)).call(addPushSubscription, { body })
    devices.push(device)
  }
  await inSchoolAsOwner(
    school_id,
    `update sessions set expires_at = expires_at + interval '30 days', idle_seconds = 30 * 86400 where school_id = ${school_id}`,
  )
  const messagesOf = ({ messages }: ReceivingDevice) => messages.map((message) => Message.parse(message))
  return {
    deliver: async () => {
      const errors = await doQueued(deliveryTasks(weekWorkshop()), school_id)
      if (errors.length > 0) throw new AggregateError(errors, 'not delivered')
    },
    shown: () =>
      devices.flatMap((device) => [
        ...new Map(messagesOf(device).map((message) => [message.tag, message])).values(),
      ]),
    sent: () => devices.reduce((sum, { messages }) => sum + messages.length, 0),
  }
}
