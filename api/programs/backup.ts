import { parseArgs } from 'node:util'
import { backUp } from '../src/postgres/backup/back-up.ts'
import { inMegabytes } from '../src/postgres/free-space.ts'
import { stepBack } from '../src/postgres/backup/step-back.ts'
import { closeOnSignals } from '../src/closing.ts'
import { readConfig } from '../src/config.ts'
import { printProgress } from '../src/progress.ts'
import { StartFailure } from '../src/start-failure.ts'

const USAGE = 'Se usa: npm run backup, o npm run backup -- --to=carpeta.'

const readFolder = (): string | undefined => {
  try {
    return parseArgs({ options: { to: { type: 'string' } } }).values.to
  } catch (cause) {
    throw new StartFailure(USAGE, { cause })
  }
}

/**
 * `npm run backup`: one backup of the embedded database and of the uploaded files, also while Plantel runs. Ends with code 0, or with 1
 * and the reason.
 */
const main = async (): Promise<void> => {
  const closing = closeOnSignals('command')
  stepBack()
  // The server that started this one has ended: what it holds open is gone, too.
  process.once('disconnect', () => process.exit(1))
  try {
    const folder = readFolder()
    const { name, bytes } = await backUp(readConfig(), folder, closing)
    printProgress(`Copia hecha: ${name} (${inMegabytes(bytes)}).`)
    await closing.end()
  } catch (error) {
    await closing.fail(error)
  }
}

if (import.meta.main) await main()
