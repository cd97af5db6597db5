import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'

interface Heard {
  /** Listening begins, at first and after each loss. Earlier notifications were not heard. */
  opened: () => void
  notified: (payload: string) => void
  lost: (error: unknown) => void
}

const PAUSE_MS = 1_000
/** Interval of a probe, which finds a connection that died silently. */
const PROBE_MS = 20_000
const ANSWER_MS = 5_000

const PROBE = 'probe'

const listenOnce = async (url: string, channel: string, heard: Heard, signal: AbortSignal): Promise<void> => {
  const client = new Client({
    connectionString: url,
    application_name: 'plantel-events',
    connectionTimeoutMillis: 3_000,
    query_timeout: ANSWER_MS,
    keepAlive: true,
  })
  const ending = Promise.withResolvers<void>()
  ending.promise.catch(() => undefined)
  let open = false
  let silent = false
  const probe = async () => {
    if (silent) throw new Error('the connection hears nothing')
    silent = true
    await client.query('select pg_notify($1, $2)', [channel, PROBE])
  }
  client.on('error', ending.reject)
  client.on('end', ending.resolve)
  client.on('notification', ({ payload = '' }) => {
    silent = false
    if (!open) heard.opened()
    open = true
    if (payload !== PROBE) heard.notified(payload)
  })
  const leave = () => ending.resolve()
  signal.addEventListener('abort', leave)
  const timer = setInterval(() => void probe().catch(ending.reject), PROBE_MS)
  try {
    await client.connect()
    await client.query(`listen ${channel}`)
    await probe()
    await ending.promise
  } finally {
    clearInterval(timer)
    signal.removeEventListener('abort', leave)
    // A dead connection may never answer `end`.
    await Promise.race([client.end().catch(() => undefined), sleep(PAUSE_MS, undefined, { ref: false })])
  }
}

export const listenTo = (url: string, channel: string, heard: Heard): (() => Promise<void>) => {
  const stopping = new AbortController()
  const { signal } = stopping
  const keepListening = async () => {
    while (!signal.aborted) {
      const error = await listenOnce(url, channel, heard, signal).catch((thrown: unknown) => thrown)
      if (signal.aborted) return
      heard.lost(error)
      await sleep(PAUSE_MS, undefined, { signal }).catch(() => undefined)
    }
  }
  const kept = keepListening()
  return async () => {
    stopping.abort()
    await kept
  }
}
