import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { item } from './paging.ts'

export const readHealth = endpoint({
  method: 'GET',
  path: '/health',
  can: 'everybody',
  summary: 'El proceso responde',
  answer: item(z.object({ status: z.literal('ok') })),
})

/** 503 without database, migrations or queue worker, or when the disk is nearly full. */
export const readReadiness = endpoint({
  method: 'GET',
  path: '/ready',
  can: 'everybody',
  summary: 'La base de datos responde, hay espacio en el disco y la cola de trabajos avanza',
  answer: item(z.object({ status: z.literal('ready') })),
})
