// Makes the demonstration in a data folder as the first start of Plantel does, and stops.
import { demonstrate } from '../../demo/src/demonstrate.ts'
import { readConfig } from '../../api/src/config.ts'
import { openFileStore } from '../../api/src/files/file-store.ts'
import { openDatabase } from '../../api/src/postgres/open-database.ts'
import { printProgress } from '../../api/src/progress.ts'
import { makeHashesCheap } from '../../api/test/cheap-hashes.ts'
import { cleanEnvironment } from './clean-environment.ts'

process.env = { ...cleanEnvironment(), DATA_DIR: process.argv[2] ?? '', DEMO: '1' }
makeHashesCheap()
const config = readConfig()
const database = await openDatabase(config, printProgress)
await demonstrate(database, await openFileStore(config), printProgress)
await database.stop()
