import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { item } from './paging.ts'

/** *Entendido*: until then `readMe` names the restored copy. */
export const confirmRestoration = endpoint({
  method: 'POST',
  path: '/me/restoration',
  can: 'restoration:read',
  scopes: ['own'],
  summary: 'Entendido: se restauró una copia de seguridad',
  answer: item(z.null()),
})
