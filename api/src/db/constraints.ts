import type { ErrorCode } from '@plantel/contract/errors'

/** What the database refused → the catalogue code that says so. The one place where constraint names mean something. */
const CODES: Record<string, ErrorCode> = {
  califications_cell_key: 9002,
}

/** Classes of SQLSTATE that mean "the value cannot be stored", not "we have a bug". */
const INVALID = /^22[\dP]\w{2}$/

/**
 * Connection lost, server stopping, too many connections, out of disk or memory, statement timeout, lock timeout, and what
 * was tried again in vain.
 */
const UNAVAILABLE = /^(08\w{3}|57P0\d|53\d{3}|57014|55P03|58030|40P01|40001)$/

const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT', 'EHOSTUNREACH'])

const LOST =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/

/** The catalogue code, or the kind of trouble, behind an error of the database driver; undefined for anything else. */
export const problemOfDatabase = (error: unknown): ErrorCode | 'unavailable' | 'invalid' | undefined => {
  if (!(error instanceof Error)) return undefined
  const { code, constraint } = error as Error & { code?: string; constraint?: string }
  if (constraint !== undefined && CODES[constraint] !== undefined) return CODES[constraint]
  if (code !== undefined && (UNAVAILABLE.test(code) || NETWORK.has(code))) return 'unavailable'
  if (code !== undefined && INVALID.test(code)) return 'invalid'
  return LOST.test(error.message) ? 'unavailable' : undefined
}

/** Somebody else's transaction got there first; thrown to have the same work done again on what is there now. */
export class Overtaken extends Error {
  override name = 'Overtaken'
  readonly code = '40001'
}

/** Two transactions waited for each other, or a snapshot was overtaken: the same work may simply be tried again. */
export const mayTryAgain = (error: unknown): boolean =>
  error instanceof Error && ['40P01', '40001'].includes((error as Error & { code?: string }).code ?? '')
