import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { readPassphrase } from '../../src/domain/backups/reserved/passphrase.ts'
import type { Terminal } from '../school-create/ask.ts'

const QUESTION = 'Frase de lo reservado (vacío: sin lo reservado): '
const WRONG = 'No es una frase: son siete grupos de cuatro letras o números. Revísela.'

/** What is typed is not shown. Undefined: nothing was typed, or there is nobody to ask. */
export const askPassphrase = async ({
  input,
  output,
  interactive,
}: Terminal): Promise<Buffer | undefined> => {
  if (!interactive) return undefined
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input, output: silent, terminal: true })
  try {
    for (;;) {
      const answer = lines.question('')
      output.write(QUESTION)
      const typed = await answer
      output.write('\n')
      if (typed.trim() === '') return undefined
      const secret = readPassphrase(typed)
      if (secret) return secret
      output.write(`${WRONG}\n`)
    }
  } finally {
    lines.close()
  }
}
