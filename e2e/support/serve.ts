// The servers of the journeys: everything as `npm start` does it, on a new data folder that goes away afterwards.
// `demonstration` has the two schools of the demonstration, `schools` none: journeys make theirs.
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LIMITS } from '../../api/src/http/limits/limits.ts'
import { PAGE_LIMITS } from '../../api/src/pages/pages.ts'
import { makeHashesCheap } from '../../api/test/cheap-hashes.ts'
import { copyPrepared } from '../../api/test/clusters/prepared-cluster.ts'
import { cleanEnvironment } from './clean-environment.ts'
import { copyDemonstration } from './prepared-demonstration.ts'

const demonstrates = process.argv[2] === 'demonstration'
// As playwright.config.ts sets them.
const environment = cleanEnvironment('PORT', 'PUSH_SERVICES', 'WEBHOOK_LOOPBACK', 'DATA_DIR')
const dataDir = environment['DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'plantel-e2e-'))
mkdirSync(dataDir, { recursive: true })
// The database may run as another user, who must be able to pass through.
chmodSync(dataDir, 0o711)
process.env = { ...environment, DATA_DIR: dataDir, DEMO: demonstrates ? '1' : '0' }
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))

if (demonstrates) await copyDemonstration(dataDir)
else await copyPrepared('migrated', dataDir)

makeHashesCheap()
// Journeys beside each other are one person of the demonstration, who does in a minute what nobody does. The other schools have the
// limits that everybody has.
if (demonstrates) LIMITS.callsPerMinute = 3_000
// Unit tests run beside the journeys: a page takes its time.
PAGE_LIMITS.ms = 10_000
await import('../../scripts/start.ts')
