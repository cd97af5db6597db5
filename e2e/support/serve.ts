// The server of the journeys: `npm start` on a new data folder, which is removed afterwards.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cleanEnvironment } from './clean-environment.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'plantel-e2e-'))
// The database may run as another user, who needs to enter this folder.
chmodSync(dataDir, 0o711)
// As playwright.config.ts sets them.
process.env = { ...cleanEnvironment('PORT', 'PUSH_SERVICES'), DATA_DIR: dataDir, DEMO: '1' }
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))

await import('../../scripts/start.ts')
