import { longLists, madeUpTokens, manyKeys, shortBodies } from './bodies.ts'
import { manyExports } from './exports.ts'
import type { Flood } from './flood.ts'
import { manyParameters } from './queries.ts'
import { silentBodies } from './silent.ts'

/** Each in its turn, over one server. */
export const FLOODS: readonly Flood[] = [
  longLists,
  manyKeys,
  shortBodies,
  madeUpTokens,
  manyParameters,
  silentBodies,
  manyExports,
]
