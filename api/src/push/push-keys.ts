import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import webPush from 'web-push'
import { settleInstallation } from '../db/installation.ts'
import { StartFailure } from '../start-failure.ts'

/** VAPID keys, base64url. */
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

/** Null when it is no JSON. Security: the parser's error would quote a private key. */
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

const fileOf = (dataDir: string): string => join(dataDir, 'push-keys.json')

/** @throws StartFailure when the file holds no keys: new ones would silence every device */
const readFile = (path: string): PushKeys | null => {
  if (!existsSync(path)) return null
  const keys = parse(read(path))
  if (isKeys(keys)) return keys
  throw new StartFailure(`Las claves de ${path} no son válidas.`)
}

interface Place {
  readonly ownerUrl: string
  readonly dataDir: string
  readonly say: (line: string) => void
}

/** All copies must share them: devices accept only the key they subscribed with. */
export const readPushKeys = ({ ownerUrl, dataDir, say }: Place): Promise<PushKeys> =>
  settleInstallation(ownerUrl, async ({ push_public_key, push_private_key }, keep) => {
    const path = fileOf(dataDir)
    if (push_public_key !== null && push_private_key !== null) {
      const known = { publicKey: push_public_key, privateKey: push_private_key }
      const left = existsSync(path) ? parse(read(path)) : null
      if (isKeys(left) && left.publicKey !== known.publicKey)
        say(
          `Las claves de ${path} no son las de esta base de datos, que son las que valen: los dispositivos que las usaban deben activar otra vez sus avisos.`,
        )
      return known
    }
    const keys = readFile(path) ?? webPush.generateVAPIDKeys()
    await keep({ push_public_key: keys.publicKey, push_private_key: keys.privateKey })
    return keys
  })
