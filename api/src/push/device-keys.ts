import { createECDH } from 'node:crypto'

const AUTH_BYTES = 16

/** A valid key is an uncompressed point of the curve. */
export const isDeviceKey = (p256dh: string): boolean => {
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== 65 || point[0] !== 4) return false
  const ours = createECDH('prime256v1')
  ours.generateKeys()
  try {
    ours.computeSecret(point)
    return true
  } catch {
    return false
  }
}

export const isDeviceSecret = (auth: string): boolean => Buffer.from(auth, 'base64url').length === AUTH_BYTES
