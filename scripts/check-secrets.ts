// Fails when a file of the repository holds what looks like a key, a token or a password.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownFiles } from './own-files.ts'
import { root } from './run-program.ts'
import { findSecrets } from './secrets/find-secrets.ts'

// New files too: a key is found before it is committed.
const files = ownFiles(root)

const found: string[] = []
for (const path of files) found.push(...(await findSecrets(path, readFileSync(join(root, path)))))

for (const each of found) console.log(each)
if (files.length === 0) console.log('no file was read: nothing was checked')
process.exitCode = found.length > 0 || files.length === 0 ? 1 : 0
