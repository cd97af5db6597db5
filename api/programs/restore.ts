import { printProgress } from '../src/progress.ts'
import { type Closing, closeOnSignals } from '../src/closing.ts'
import { type Config, readConfig } from '../src/config.ts'
import { readIdentity } from '../src/postgres/restore/read-identity.ts'
import { closeRestored } from '../src/postgres/restore/close-restored.ts'
import { restoreSchool } from '../src/postgres/restore/one-school.ts'
import { readRestoreOptions, type RestoreOptions } from '../src/postgres/restore/restore-options.ts'
import { restoreAll } from '../src/postgres/restore/restore-all.ts'

/**
 * `npm run restore -- --from=copia`: makes of an empty `DATA_DIR` what a backup holds. With `--restored=` an outside database that other
 * tools have restored is made fit to be started. Ends with code 0, or with 1 and the reason;
 * then the folder is empty again.
 */
const main = async (): Promise<void> => {
  const closing = closeOnSignals('command')
  try {
    const options = readRestoreOptions(process.argv.slice(2))
    const config = readConfig()
    for (const line of await follow(options, config, closing)) printProgress(line)
    await closing.end()
  } catch (error) {
    await closing.fail(error)
  }
}

const follow = async (options: RestoreOptions, config: Config, closing: Closing): Promise<string[]> => {
  const { from: archive, restored, school: clave, replace } = options
  if (archive === null) return closeRestored(config, restored, closing)
  const decrypter = await readIdentity(options.key)
  return clave === null
    ? restoreAll(config, archive, decrypter)
    : restoreSchool(config, { archive, decrypter, clave, replace }, closing)
}

if (import.meta.main) await main()
