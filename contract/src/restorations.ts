import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { item } from './paging.ts'

/** *Entendido*: this person has read that a copy was restored, and what to look at. `readMe` names it until then. */
export const confirmRestoration = endpoint({
  method: 'POST',
  path: '/me/restoration',
  can: 'restoration:read',
  scopes: ['own'],
  summary: 'Entendido: se restauró una copia de seguridad',
  answer: item(z.null()),
})
