// `npm run dependencies`: writes docs/dependencies.md anew from package-lock.json. What somebody said of a dependency
// stays; the day of a version is asked of the registry where it is new.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { type Direct, directOf, readLock, sumOf } from './dependencies/lock.ts'
import { readPage, UNSAID } from './dependencies/page.ts'
import { root } from './run-program.ts'

const path = join(root, 'docs/dependencies.md')
const text = readFileSync(path, 'utf8')
const { entries } = readPage(text)

const Days = z.record(z.string(), z.string())

const dayOf = ({ published, version }: Direct): string => {
  const options = ['view', published, 'time', '--json']
  const shell = process.platform === 'win32'
  const stdout = execFileSync('npm', options, {
    cwd: root,
    shell,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return Days.parse(JSON.parse(stdout))[version]?.slice(0, 10) ?? 'unknown'
}

const lineOf = (direct: Direct): string => {
  const entry = entries.get(direct.name)
  const day = entry?.version === direct.version ? entry.day : dayOf(direct)
  return `- **${direct.name}** ${direct.version} · ${day} · ${entry?.why ?? UNSAID}`
}

const lock = readLock()
const { sum, count } = sumOf(lock)
const HEAD = '## Direct dependencies\n'
const [before = ''] = text.split(HEAD)
const lines = directOf(lock).map(lineOf)
const stamped = before.replace(
  /^Lock: .*$/m,
  `Lock: \`${sum}\`, ${count} packages, looked at on ${new Date().toISOString().slice(0, 10)}.`,
)
writeFileSync(path, `${stamped}${HEAD}${lines.join('\n')}\n`)
for (const line of lines) if (line.endsWith(` · ${UNSAID}`)) console.log(`Say why it is here: ${line}`)
