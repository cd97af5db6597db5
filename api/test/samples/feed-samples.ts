import { createECDH, randomBytes } from 'node:crypto'
import type { Person } from '../as.ts'
import type { SampleCall } from './sample-call.ts'

const endpointOf = ({ user_id }: Person): string => `https://fcm.googleapis.com/fcm/send/muestra-${user_id}`

export const deviceKeys = (): { p256dh: string; auth: string } => {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') }
}

export const FEED_SAMPLES: Record<string, SampleCall> = {
  readFeed: { by: 'PARENT', aim: () => ({}) },
  readMyFamily: { by: 'PARENT', aim: () => ({}) },
  readFamilyData: { by: 'PARENT', aim: (at) => ({ params: { id: at.students[0] } }) },
  readUnread: { by: 'PARENT', aim: () => ({}) },
  markFeedRead: { by: 'PARENT', aim: () => ({ body: {} }) },
  readNotificationWays: { by: 'PARENT', aim: () => ({}) },
  updateNotificationWays: {
    by: 'PARENT',
    aim: () => ({ body: { ways: [{ category: 'grade', push: 'digest', mail: 'weekly' }] } }),
  },
  readPushKey: { by: 'PARENT', aim: () => ({}) },
  addPushSubscription: {
    by: 'PARENT',
    aim: (_, caller) => ({ body: { endpoint: endpointOf(caller), keys: deviceKeys() } }),
  },
  removePushSubscription: {
    by: 'PARENT',
    aim: (_, caller) => ({ body: { endpoint: endpointOf(caller) } }),
  },
}
