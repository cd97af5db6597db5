import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { StartFailure } from '../../start-failure.ts'

export interface RestoreOptions {
  /** Null: other tools have restored an outside database already. */
  readonly from: string | null
  /** The registry code of the one school to restore; null for everything. */
  readonly school: string | null
  readonly replace: boolean
  readonly restored: string | null
  /** A file with the private key; without one it is asked for. */
  readonly key: string | null
}

const USAGE =
  'Se usa: npm run restore -- --from=plantel-….tar.zst.age [--key=archivo con la clave privada] [--school=clave [--replace]].'

export const readRestoreOptions = (words: readonly string[]): RestoreOptions => {
  const { from, key, restored, school, replace = false } = parse(words)
  if ((from === undefined) === (restored === undefined)) throw new StartFailure(USAGE)
  // Without a school, `replace` would restore everything.
  if ((replace && school === undefined) || (school !== undefined && from === undefined))
    throw new StartFailure(USAGE)
  return {
    from: from === undefined ? null : resolve(from),
    school: school ?? null,
    replace,
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

const OPTIONS = {
  from: { type: 'string' },
  key: { type: 'string' },
  restored: { type: 'string' },
  school: { type: 'string' },
  replace: { type: 'boolean' },
} as const

const parse = (words: readonly string[]) => {
  try {
    return parseArgs({
      args: [...words],
      options: OPTIONS,
    }).values
  } catch (cause) {
    throw new StartFailure(USAGE, { cause })
  }
}
