import type { JobHelpers } from 'graphile-worker'

/** What a task is given beside its payload: only what it asks for in this test. */
export const taskHelpers = (given: object): JobHelpers =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the others need a running worker; a task that asks for one fails
  given as JobHelpers

export const noHelpers = taskHelpers({})
