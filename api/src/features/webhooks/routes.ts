import {
  createWebhook,
  deleteWebhook,
  ENDPOINTS_MAX,
  readWebhookDeliveries,
  readWebhooks,
  replayWebhook,
  testWebhook,
  updateWebhook,
  type Webhook,
} from '@plantel/contract/webhooks'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/in-school.ts'
import { problem } from '../../http/problems.ts'
import type { Serve } from '../../http/serve.ts'
import type { WebhookDoor } from '../../webhooks/webhooks.ts'
import { endPause, insertTest, listDeliveries, replayOne, replaySince } from './deliveries-sql.ts'
import { noteWaiting, queueSending } from './sending-sql.ts'
import {
  changeWebhook,
  holdWebhook,
  insertWebhook,
  listWebhooks,
  lockWebhooks,
  removeWebhook,
  rotateSecret,
  stopWaiting,
} from './sql.ts'

/** The rest of an address may be a secret. */
const hostOf = (url: string): string => new URL(url).host

const find = async (tx: Tx, endpoint_id: number): Promise<Webhook> => {
  const found = await holdWebhook(tx, endpoint_id)
  if (!found) throw problem.notFound()
  return found
}

const findOn = async (tx: Tx, endpoint_id: number): Promise<Webhook> => {
  const found = await find(tx, endpoint_id)
  if (found.status === 'on') return found
  throw problem.invalid([{ field: 'status', message: 'La dirección está desactivada: actívela primero' }])
}

const sendNow = async (tx: Tx, school_id: number, endpoint_id: number): Promise<void> => {
  await endPause(tx, endpoint_id)
  await noteWaiting(tx)
  await queueSending(tx, school_id, [endpoint_id])
}

const replay = async (
  tx: Tx,
  endpoint_id: number,
  { delivery_id, since }: { delivery_id?: number | undefined; since?: string | undefined },
): Promise<number> => {
  if (since !== undefined) return replaySince(tx, endpoint_id, since)
  const deliveries = delivery_id === undefined ? 0 : await replayOne(tx, endpoint_id, delivery_id)
  if (deliveries === 0) throw problem.notFound()
  return deliveries
}

const serveChanges = (serve: Serve, door: WebhookDoor): void => {
  const checkUrl = (url: string) => {
    if (!door.accepts(url))
      throw problem.invalid([
        { field: 'url', message: 'Debe ser la dirección https de un servidor en internet' },
      ])
  }

  serve(createWebhook, async ({ tx, user, params, body }) => {
    if (params.id !== user.school_id) throw problem.notFound()
    checkUrl(body.url)
    await lockWebhooks(tx)
    if ((await listWebhooks(tx)).length >= ENDPOINTS_MAX)
      throw problem.invalid([{ field: 'url', message: `Son ${ENDPOINTS_MAX} direcciones como máximo` }])
    const { secret, sealed } = door.newSecret(user.school_id)
    const endpoint_id = await insertWebhook(tx, { ...body, created_by: user.user_id, secret: sealed })
    await writeAudit(tx, 'webhook:create', { endpoint_id, host: hostOf(body.url), types: body.types })
    return { data: { ...(await find(tx, endpoint_id)), secret } }
  })

  serve(updateWebhook, async ({ tx, user, params, body }) => {
    const known = await find(tx, params.id)
    const { url, types, active, rotate } = body
    if (url !== undefined) checkUrl(url)
    const status = active === undefined ? undefined : active ? 'on' : 'off'
    const host = hostOf(url ?? known.url)
    if (url !== undefined || types !== undefined || status !== undefined) {
      await changeWebhook(tx, params.id, {
        ...(url === undefined ? {} : { url }),
        ...(types === undefined ? {} : { types }),
        ...(status === undefined ? {} : { status }),
      })
      if (status === 'off') await stopWaiting(tx, params.id)
      await writeAudit(tx, 'webhook:change', { endpoint_id: params.id, host, types, status })
    }
    if (!rotate) return { data: await find(tx, params.id) }
    const { secret, sealed } = door.newSecret(user.school_id)
    await rotateSecret(tx, params.id, sealed)
    await writeAudit(tx, 'webhook:rotate', { endpoint_id: params.id, host })
    return { data: { ...(await find(tx, params.id)), secret } }
  })

  serve(deleteWebhook, async ({ tx, params }) => {
    const { url } = await find(tx, params.id)
    await removeWebhook(tx, params.id)
    await writeAudit(tx, 'webhook:delete', { endpoint_id: params.id, host: hostOf(url) })
    return { data: null }
  })
}

export function serveWebhooks(serve: Serve, door: WebhookDoor): void {
  serve(readWebhooks, async ({ tx, user, params }) => {
    if (params.id !== user.school_id) throw problem.notFound()
    return { data: await listWebhooks(tx) }
  })

  serveChanges(serve, door)

  serve(readWebhookDeliveries, async ({ tx, params }) => {
    if (!(await listWebhooks(tx)).some(({ endpoint_id }) => endpoint_id === params.id))
      throw problem.notFound()
    return { data: await listDeliveries(tx, params.id) }
  })

  serve(replayWebhook, async ({ tx, user, params, body }) => {
    const { url } = await findOn(tx, params.id)
    const deliveries = await replay(tx, params.id, body)
    await sendNow(tx, user.school_id, params.id)
    await writeAudit(tx, 'webhook:replay', { endpoint_id: params.id, host: hostOf(url), deliveries })
    return { data: { deliveries } }
  })

  serve(testWebhook, async ({ tx, user, params }) => {
    await findOn(tx, params.id)
    const delivery_id = await insertTest(tx, params.id)
    await sendNow(tx, user.school_id, params.id)
    return { data: { delivery_id } }
  })
}
