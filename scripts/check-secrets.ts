// Fails when a file of the repository holds what looks like a key, a token or a password.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run-program.ts'
import { findSecrets } from './secrets/find-secrets.ts'

// New files too: a key is found before it is committed. Root may not own the checkout, which git refuses otherwise.
const LIST = ['-c', 'safe.directory=*', 'ls-files', '-z', '--cached', '--others', '--exclude-standard']

const files = execFileSync('git', LIST, { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((path) => path !== '' && existsSync(join(root, path)))

const found: string[] = []
for (const path of files) found.push(...(await findSecrets(path, readFileSync(join(root, path)))))

for (const each of found) console.log(each)
if (files.length === 0) console.log('no file was read: nothing was checked')
process.exitCode = found.length > 0 || files.length === 0 ? 1 : 0
