import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import type { Decrypter } from 'age-encryption'
import { codeOf, StartFailure } from '../../start-failure.ts'
import { decrypterFor } from '../archive/keys.ts'

/**
 * The private key, from its file or typed. Security: never an option, which other users of the machine could read.
 */
export const readIdentity = async (file: string | null): Promise<Decrypter> =>
  decrypterFor(identityIn(file === null ? await askForIt() : readKeyFile(file)))

const readKeyFile = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new StartFailure(`No se puede leer la clave de ${file} (${codeOf(cause) ?? ''}).`, { cause })
  }
}

/** A file may hold more lines, as age's own do. */
const identityIn = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '' && !line.startsWith('#')) ?? ''

const askForIt = async (): Promise<string> => {
  const reader = createInterface({ input: process.stdin, output: process.stdout })
  const closed = once(reader, 'close').then(() => '')
  try {
    return await Promise.race([reader.question('Clave privada (AGE-SECRET-KEY-1…): '), closed])
  } finally {
    reader.close()
  }
}
