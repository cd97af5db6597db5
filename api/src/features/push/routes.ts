import { addPushSubscription, readPushKey, removePushSubscription } from '@plantel/contract/push'
import { problem } from '../../http/problems.ts'
import type { Serve } from '../../http/serve.ts'
import { isDeviceKey, isDeviceSecret } from '../../push/device-keys.ts'
import type { Push } from '../../push/push.ts'
import { dropOldDevices, putDevice, removeDevice } from './sql.ts'

export type PushDoor = Pick<Push, 'publicKey' | 'accepts'>

interface Subscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** @throws 1017 unknown push service, or unusable keys */
const checkSubscription = ({ accepts }: PushDoor, { endpoint, keys }: Subscription): void => {
  const errors = [
    ...(accepts(endpoint) ? [] : [{ field: 'endpoint', message: 'No es un servicio de avisos conocido' }]),
    ...(isDeviceKey(keys.p256dh) ? [] : [{ field: 'keys.p256dh', message: 'Clave no válida' }]),
    ...(isDeviceSecret(keys.auth) ? [] : [{ field: 'keys.auth', message: 'Clave no válida' }]),
  ]
  if (errors.length > 0) throw problem.invalid(errors)
}

export function servePush(serve: Serve, push: PushDoor): void {
  serve(readPushKey, async () => ({ data: { public_key: push.publicKey } }))

  serve(addPushSubscription, async ({ tx, user, body, now }) => {
    checkSubscription(push, body)
    const { user_id, session_id } = user
    const put = await putDevice(
      tx,
      { user_id, session_id, endpoint: body.endpoint, ...body.keys },
      { now, details: body.details },
    )
    await dropOldDevices(tx, user_id)
    return { data: put }
  })

  serve(removePushSubscription, async ({ tx, user, body }) => {
    await removeDevice(tx, user.user_id, body.endpoint)
    return { data: null }
  })
}
