import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { PathId } from './fields.ts'
import { item } from './paging.ts'

/** What a young school does first, in this order. */
export const FIRST_STEPS = [
  'data',
  'partials',
  'subjects',
  'professors',
  'groups',
  'students',
  'families',
] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

export const FirstSteps = z.object({
  /** Until all are done or somebody has hidden them; never of a school that has finished a cycle. */
  shown: z.boolean(),
  steps: z.array(
    z.object({
      step: z.enum(FIRST_STEPS),
      done: z.boolean(),
      /** How many there are of it. */
      count: z.int(),
      /** Of *data*: fields of the school; else levels, as `1` to `5`, that lack it. */
      missing: z.array(z.string()),
    }),
  ),
})
export type FirstSteps = z.output<typeof FirstSteps>

/** *Primeros pasos*. */
export const readFirstSteps = endpoint({
  method: 'GET',
  path: '/schools/:id/first-steps',
  can: 'first-steps:read',
  scopes: ['school'],
  summary: 'Primeros pasos de una escuela nueva',
  params: z.strictObject({ id: PathId }),
  answer: item(FirstSteps),
})
