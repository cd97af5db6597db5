import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { listeningPort } from './listening-port.ts'

export interface ReceivingDevice {
  /** What the browser would send to `POST /me/push-subscriptions`. */
  readonly subscription: {
    readonly endpoint: string
    readonly keys: { readonly p256dh: string; readonly auth: string }
  }
  readonly messages: unknown[]
  /** How often somebody has tried, and what they are told from now on: 201 unless set. */
  attempts: number
  status: number
}

/** A push service and its devices, in this process: decrypts what a real browser would (RFC 8291). */
export interface PushReceiver {
  readonly origin: string
  readonly newDevice: () => ReceivingDevice
  readonly close: () => Promise<void>
}

const derive = (salt: Buffer, secret: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

const label = (text: string): Buffer => Buffer.from(`${text}\0`)

interface Keys {
  readonly pair: ECDH
  readonly auth: Buffer
}

/** One record of `aes128gcm`: salt, record size, the sender's key, then what is encrypted. */
const decrypt = (body: Buffer, { pair, auth }: Keys): string => {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const info = Buffer.concat([label('WebPush: info'), pair.getPublicKey(), sender])
  const secret = derive(auth, pair.computeSecret(sender), info, 32)
  const key = derive(salt, secret, label('Content-Encoding: aes128gcm'), 16)
  const nonce = derive(salt, secret, label('Content-Encoding: nonce'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // The last record ends with a 2 and as many zeros as the sender likes.
  const end = padded.lastIndexOf(2)
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('no last record')
  return padded.subarray(0, end).toString()
}

const base64url = (text: string): Buffer => Buffer.from(text, 'base64url')

const Claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string() })

/** Throws unless the message says in time and for this service who sends it (VAPID, RFC 8292). */
const checkSender = ({ authorization = '' }: IncomingHttpHeaders, origin: string): void => {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const point = base64url(key)
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const [head = '', claims = '', signature = ''] = token.split('.')
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    base64url(signature),
  )
  const { aud, exp, sub } = Claims.parse(JSON.parse(base64url(claims).toString()))
  const said = aud === origin && exp > Date.now() / 1000 && /^(mailto|https):/.test(sub)
  if (!signed || !said) throw new Error('nobody signed for it')
}

const newReceiving = (endpoint: string): { device: ReceivingDevice; keys: Keys } => {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  const auth = randomBytes(16)
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') }
  const subscription = { endpoint, keys }
  return { device: { subscription, messages: [], attempts: 0, status: 201 }, keys: { pair, auth } }
}

export const openPushReceiver = async (port = 0): Promise<PushReceiver> => {
  const devices = new Map<string, ReturnType<typeof newReceiving>>()
  let origin = ''
  const receive = async (path: string, headers: IncomingHttpHeaders, body: Buffer): Promise<number> => {
    const found = devices.get(path)
    if (!found) return 404
    const { device, keys } = found
    device.attempts += 1
    checkSender(headers, origin)
    if (headers['content-encoding'] !== 'aes128gcm' || headers.ttl === undefined) return 400
    const message: unknown = JSON.parse(decrypt(body, keys))
    if (device.status === 201) device.messages.push(message)
    return device.status
  }
  const server = createServer((request, response) => {
    const answer = async () => receive(request.url ?? '', request.headers, await buffer(request))
    answer().then(
      (status) => response.writeHead(status, { location: `${origin}/elsewhere` }).end('{}'),
      () => response.writeHead(403).end(),
    )
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${listeningPort(server)}`
  return {
    origin,
    newDevice: () => {
      const path = `/send/${randomBytes(8).toString('hex')}`
      const receiving = newReceiving(`${origin}${path}`)
      devices.set(path, receiving)
      return receiving.device
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
