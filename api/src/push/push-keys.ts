import { randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import webPush from 'web-push'
import { withDiskTrouble } from '../disk-trouble.ts'
import { codeOf, StartFailure } from '../start-failure.ts'

/** What this installation signs its messages with (VAPID), base64url. */
export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

const holds = (key: unknown, bytes: number): boolean =>
  typeof key === 'string' && Buffer.from(key, 'base64url').length === bytes

const isKeys = (value: unknown): value is PushKeys => {
  const { publicKey, privateKey } = (value ?? {}) as Partial<Record<keyof PushKeys, unknown>>
  return holds(publicKey, 65) && holds(privateKey, 32)
}

/** What it holds, or null when it is no JSON. The error of that would quote a private key. */
const parse = (content: string): unknown => {
  try {
    return JSON.parse(content)
  } catch {
    return null
  }
}

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch (cause) {
    throw new StartFailure(`No se pueden leer las claves de ${path}.`, { cause })
  }
}

/** Whole or not at all, and never in the place of others: of two processes that start at once, one makes them. */
const create = (path: string): void => {
  const draft = `${path}.${randomUUID()}`
  try {
    writeFileSync(draft, `${JSON.stringify(webPush.generateVAPIDKeys())}\n`, { mode: 0o600, flush: true })
    linkSync(draft, path)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/**
 * Made at the first start and kept in `dataDir/push-keys.json` (0600): a device only accepts messages signed with the key for which
 * it was turned on, so new ones would silence all of them. With an outside database this may be the first to need the folder,
 * which then is 0700. @throws StartFailure when the folder refuses, or the file holds no keys
 */
export const readPushKeys = (dataDir: string): PushKeys => {
  const path = join(dataDir, 'push-keys.json')
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    if (!existsSync(path)) create(path)
  } catch (error) {
    throw withDiskTrouble(error)
  }
  const keys = parse(read(path))
  if (!isKeys(keys)) throw new StartFailure(`Las claves de ${path} no son válidas.`)
  return keys
}
