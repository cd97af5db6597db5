import { readConfig } from '@plantel/api/src/config.ts'
import { printProgress } from '@plantel/api/src/progress.ts'
import { openFileStore } from '@plantel/api/src/files/file-store.ts'
import { runCommand } from '@plantel/api/programs/run-command.ts'
import { todayInDurango } from './days.ts'
import { fillDemonstration } from './fill.ts'
import { readOptions } from './options.ts'
import { tidyDatabase } from './tidy-database.ts'

/** `npm run demo -- --students 12000 --days 40`: fills the configured database, which must be empty. */
const main = (): Promise<void> =>
  runCommand(async (open) => {
    const options = readOptions(process.argv.slice(2))
    const { db, ownerUrl } = await open('owner')
    const files = await openFileStore(readConfig())
    const today = todayInDurango(new Date())
    await fillDemonstration(db, { ...options, today, files, progress: printProgress })
    await tidyDatabase(ownerUrl, printProgress)
  })

if (import.meta.main) await main()
