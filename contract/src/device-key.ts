import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { item } from './paging.ts'

/**
 * Of the account, the same for each of its sessions: what a device keeps of the person is encrypted with it, so that nobody reads it
 * there without a session of theirs.
 */
export const readDeviceKey = endpoint({
  method: 'GET',
  path: '/me/device-key',
  can: 'signed-in',
  summary: 'La llave de lo que un dispositivo guarda de mí',
  answer: item(z.object({ /** AES-256, base64. */ key: z.string().check(z.length(44)) })),
})
