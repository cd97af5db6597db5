import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { StartFailure } from '../start-failure.ts'

export interface RestoreOptions {
  /** The archive; null when other tools have restored an outside database already. */
  readonly from: string | null
  /** Then: when that copy was made. */
  readonly restored: string | null
  /** A file that holds the private half of the key; without one it is asked for. */
  readonly key: string | null
}

const USAGE = 'Se usa: npm run restore -- --from=plantel-….tar.zst.age [--key=archivo con la clave privada].'

export const readRestoreOptions = (words: readonly string[]): RestoreOptions => {
  const { from, key, restored } = parse(words)
  if ((from === undefined) === (restored === undefined)) throw new StartFailure(USAGE)
  return {
    from: from === undefined ? null : resolve(from),
    key: key === undefined ? null : resolve(key),
    restored: restored === undefined ? null : readInstant(restored),
  }
}

const readInstant = (text: string): string => {
  const instant = new Date(text)
  if (/^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(instant.getTime())) return instant.toISOString()
  throw new StartFailure(
    `--restored debe ser el momento de la copia, como 2026-11-19T09:00:00Z; vale «${text}».`,
  )
}

const parse = (words: readonly string[]) => {
  try {
    return parseArgs({
      args: [...words],
      options: { from: { type: 'string' }, key: { type: 'string' }, restored: { type: 'string' } },
    }).values
  } catch (cause) {
    throw new StartFailure(USAGE, { cause })
  }
}
