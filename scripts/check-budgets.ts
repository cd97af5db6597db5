// Fails when a page of the built web app needs more script, or a device keeps more files, than `web/budgets.json` allows. Builds
// it first if it has changed.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { styleText } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { permissionString } from '../contract/src/permissions.ts'
import { ROLE_NAMES, ROLE_PRIORITY } from '../contract/src/roles.ts'
import { DAILY } from '../web/build/chunks.ts'
import { readKeptFiles } from '../web/build/kept-files.ts'
import { filesOf, keyOf, type Manifest, readManifest } from '../web/build/manifest.ts'
import { sectionsFor } from '../web/src/startup/keep-screens.ts'
import { ofEverybody, ofPerson } from '../web/src/startup/service-worker-files.ts'
import { root } from './run-program.ts'
import { buildWebIfNeeded } from './web-build.ts'

/** Kilobytes (1,000 bytes) of brotli, as the server sends them. A new screen that loads late changes none of them. */
interface Budgets {
  readonly style: number
  /** What every page starts with. */
  readonly first: number
  /** What a screen cannot start without, by class. */
  readonly daily: number
  /** *Mi familia*, which most people open, on the slowest phones. */
  readonly family: number
  readonly office: number
  /** Single things, not lists: a student's grades and attendance, the cycles compared. */
  readonly sheet: number
  /** What a device keeps of the app, for a person of one role. */
  readonly kept: number
}

interface Line {
  readonly what: string
  readonly kilobytes: number
  readonly budget: number
}

const dist = join(root, 'web/dist')
const manifestFile = join(dist, '.vite/manifest.json')

const kilobytesOf = (file: string): number => {
  const path = join(dist, file)
  const bytes = existsSync(`${path}.br`)
    ? statSync(`${path}.br`).size
    : brotliCompressSync(readFileSync(path)).length
  return bytes / 1000
}

const sumOf = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + kilobytesOf(file), 0)

const FIRST = 'index.html'
const SHELL = 'shell'
/** Pages outside of the shell. */
const OUTSIDE = /\/features\/(access|landing|notice-link|privacy|recovery|report-cards)\//

const FAMILY = /\/family\/family-screen\.tsx$/

const SHEETS = /\/(student-scores|cycles)-screen\.tsx$/

const classOf = (screen: string): 'daily' | 'family' | 'office' | 'sheet' => {
  if (FAMILY.test(screen)) return 'family'
  if (SHEETS.test(screen)) return 'sheet'
  return DAILY.test(`/${screen}`) || OUTSIDE.test(screen) ? 'daily' : 'office'
}

const linesOf = (manifest: Manifest, budgets: Budgets): Line[] => {
  const shell = keyOf(manifest, SHELL)
  const styles = Object.values(manifest).filter(({ file }) => file.endsWith('.css'))
  const screens = Object.keys(manifest).filter(
    (key) => manifest[key]?.isDynamicEntry && key.endsWith('-screen.tsx'),
  )
  return [
    { what: 'style sheet', kilobytes: sumOf(styles.map(({ file }) => file)), budget: budgets.style },
    { what: 'every page', kilobytes: sumOf(filesOf(manifest, [FIRST])), budget: budgets.first },
    ...screens.map((key) => ({
      what: `${classOf(key)}: ${key.replace('src/features/', '')}`,
      kilobytes: sumOf(filesOf(manifest, [FIRST, ...(OUTSIDE.test(key) ? [] : [shell]), key])),
      budget: budgets[classOf(key)],
    })),
  ]
}

/** What every page needs and the screens that the role opens; the dialogs of a part come when the person is there. */
const keptLines = (budget: number): Line[] => {
  const files = readKeptFiles(join(root, 'web'))
  const everybodys = ofEverybody(files)
  return ROLE_PRIORITY.map((role) => {
    const own = ofPerson(files, { kind: 'keep', sections: sectionsFor(permissionString([role])) })
    const kept = [...everybodys, ...own].map(({ url }) => url)
    return {
      what: `kept: ${ROLE_NAMES[role]}, ${kept.length} files`,
      kilobytes: sumOf(kept),
      budget,
    }
  })
}

const print = ({ what, kilobytes, budget }: Line) => {
  const mark = kilobytes > budget ? styleText('red', 'OVER') : styleText('green', 'ok  ')
  console.log(`${mark} ${kilobytes.toFixed(1).padStart(7)} of ${budget.toFixed(1).padStart(6)} KB  ${what}`)
}

const check = (): boolean => {
  const manifest = readManifest(dist)
  const budgets: Budgets = JSON.parse(readFileSync(join(root, 'web/budgets.json'), 'utf8'))
  const lines = [...linesOf(manifest, budgets), ...keptLines(budgets.kept)]
  lines.forEach(print)
  if (lines.length < 20) throw new Error('the manifest names no screens')
  return lines.every(({ kilobytes, budget }) => kilobytes <= budget)
}

if (!(await buildWebIfNeeded(console.log))) process.exit(1)
if (!existsSync(manifestFile)) {
  console.log('web/dist/.vite/manifest.json is missing: web/vite.config.ts needs build.manifest')
  process.exit(1)
}
process.exitCode = check() ? 0 : 1
