// Fails for an advisory (high, critical) of `npm audit`, and for a dependency that docs/dependencies.md does not list as
// it is installed. A registry that does not answer fails nothing: the first line says what was done.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { audit, pressing } from './dependencies/audit.ts'
import { directOf, readLock, sumOf } from './dependencies/lock.ts'
import { complaints, readPage } from './dependencies/page.ts'
import { root } from './run-program.ts'

const PAGE = 'docs/dependencies.md'

const lock = readLock()
const page = readPage(readFileSync(join(root, PAGE), 'utf8'))
const wrong = complaints(page, directOf(lock), sumOf(lock).sum).map((each) => `${PAGE}: ${each}`)
const advisories = await audit()
const bad = pressing(advisories ?? [], page.accepted, new Date().toISOString().slice(0, 10))

console.log(
  advisories === null
    ? `list compared, no npm audit: the registry did not answer`
    : `list compared, npm audit: ${advisories.length} advisories, ${bad.length} pressing`,
)
for (const each of wrong) console.log(each)
for (const { id, package: name, severity, title } of bad) console.log(`${name}: ${severity}, ${id} ${title}`)
process.exitCode = wrong.length + bad.length > 0 ? 1 : 0
