import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { StartFailure } from '../start-failure.ts'

export interface RestoreOptions {
  /** The archive. */
  readonly from: string
  /** A file that holds the private half of the key; without one it is asked for. */
  readonly key: string | null
}

const USAGE = 'Se usa: npm run restore -- --from=plantel-….tar.zst.age [--key=archivo con la clave privada].'

export const readRestoreOptions = (words: readonly string[]): RestoreOptions => {
  const { from, key } = parse(words)
  if (from === undefined) throw new StartFailure(USAGE)
  return { from: resolve(from), key: key === undefined ? null : resolve(key) }
}

const parse = (words: readonly string[]) => {
  try {
    return parseArgs({ args: [...words], options: { from: { type: 'string' }, key: { type: 'string' } } })
      .values
  } catch (cause) {
    throw new StartFailure(USAGE, { cause })
  }
}
