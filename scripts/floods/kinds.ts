import { longLists, madeUpTokens, manyKeys, shortBodies } from './bodies.ts'
import { manyExports } from './exports.ts'
import type { Flood } from './flood.ts'
import { manyParameters } from './queries.ts'
import { silentBodies } from './silent.ts'

/** Run one after the other on one server. */
export const FLOODS: readonly Flood[] = [
  longLists,
  manyKeys,
  shortBodies,
  madeUpTokens,
  manyParameters,
  silentBodies,
  manyExports,
]
