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

/** 503 while the database cannot be reached or its migrations are not done. */
export const readReadiness = endpoint({
  method: 'GET',
  path: '/ready',
  can: 'everybody',
  summary: 'La base de datos responde y está migrada',
  answer: item(z.object({ status: z.literal('ready') })),
})
