// Fails when a folder holds more files than a person can look over.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run-program.ts'

/** Sub-folders are not counted. */
const MOST = 45
const CHECKED = ['api', 'bench', 'contract', 'demo', 'docs', 'e2e', 'scripts', 'web']
/** One file per noun, per decision, per change of the schema. */
const MAY_BE_LONGER = new Set(['contract/src', 'docs/decisions', 'api/database/migrations'])
const NOT_OURS = new Set(['node_modules', 'dist'])

let wrong = 0

const check = (folder: string) => {
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).length
  if (files > MOST && !MAY_BE_LONGER.has(folder)) {
    console.log(`${folder} holds ${files} files; no folder holds more than ${MOST}`)
    wrong += 1
  }
  for (const entry of entries)
    if (entry.isDirectory() && !NOT_OURS.has(entry.name)) check(`${folder}/${entry.name}`)
}

CHECKED.forEach(check)
process.exitCode = wrong === 0 ? 0 : 1
