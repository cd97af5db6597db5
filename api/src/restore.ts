import { printProgress } from './db/progress.ts'
import { closeOnSignals } from './closing.ts'
import { readConfig } from './config.ts'
import { readIdentity } from './backup/read-identity.ts'
import { readRestoreOptions } from './backup/restore-options.ts'
import { restoreAll } from './backup/restore-all.ts'

/**
 * `npm run restore -- --from=copia`: makes of an empty `DATA_DIR` what a backup holds. Ends with code 0, or with 1 and the reason;
 * then the folder is empty again.
 */
const main = async (): Promise<void> => {
  const closing = closeOnSignals()
  try {
    const options = readRestoreOptions(process.argv.slice(2))
    const config = readConfig()
    const decrypter = await readIdentity(options.key)
    for (const line of await restoreAll(config, options.from, decrypter)) printProgress(line)
    await closing.end()
  } catch (error) {
    await closing.fail(error)
  }
}

if (import.meta.main) await main()
