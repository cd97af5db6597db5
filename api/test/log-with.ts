import type { FastifyBaseLogger } from 'fastify'

/** A log of which only what is given is written to. */
export const logWith = (given: object): FastifyBaseLogger =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- writing to another level fails the test
  given as FastifyBaseLogger
