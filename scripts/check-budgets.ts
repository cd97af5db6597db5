// Fails when a page of the built web app needs more script than `web/budgets.json` allows. Builds it first if it has changed.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { styleText } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { root } from './run-program.ts'
import { buildWebIfNeeded } from './web-build.ts'

interface Chunk {
  readonly file: string
  readonly name?: string
  readonly isDynamicEntry?: boolean
  /** Keys of the chunks that it cannot start without. */
  readonly imports?: readonly string[]
}

type Manifest = Readonly<Record<string, Chunk>>

/** Kilobytes (1,000 bytes) of brotli, as the server sends them. */
interface Budgets {
  readonly style: number
  readonly routes: Readonly<Record<string, { readonly chunks: readonly string[]; readonly script: number }>>
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

const keyOf = (manifest: Manifest, name: string): string => {
  const found = Object.keys(manifest).find((key) => manifest[key]?.name === name)
  if (found === undefined)
    throw new Error(`web/budgets.json names the chunk ${name}, which the build has not`)
  return found
}

/** The files of these chunks and of everything that they import, without dynamic imports. */
const filesOf = (manifest: Manifest, names: readonly string[]): Set<string> => {
  const files = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (chunk === undefined || files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(visit)
  }
  for (const name of names) visit(keyOf(manifest, name))
  return files
}

/** What every page names in a `<script>` of its own, modules and others. */
const scriptsOfPage = (): string[] => {
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  return [...page.matchAll(/<script [^>]*src="\/([^"]+)"/g)].map(([, file = '']) => file)
}

const sumOf = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + kilobytesOf(file), 0)

const linesOf = (manifest: Manifest, { style, routes }: Budgets): Line[] => {
  const always = scriptsOfPage()
  const styles = Object.values(manifest).filter(({ file }) => file.endsWith('.css'))
  return [
    ...Object.entries(routes).map(([route, { chunks, script }]) => ({
      what: route,
      kilobytes: sumOf(new Set([...always, ...filesOf(manifest, chunks)])),
      budget: script,
    })),
    { what: 'style sheet', kilobytes: sumOf(styles.map(({ file }) => file)), budget: style },
  ]
}

/** Screens of the build that no route of the budgets needs. */
const forgotten = (manifest: Manifest, { routes }: Budgets): string[] => {
  const named = Object.values(routes).flatMap(({ chunks }) => chunks)
  const screens = Object.values(manifest).filter(
    ({ isDynamicEntry, name }) => isDynamicEntry && name?.endsWith('-screen'),
  )
  return screens.flatMap(({ name = '' }) => (named.includes(name) ? [] : [name]))
}

const print = ({ what, kilobytes, budget }: Line) => {
  const mark = kilobytes > budget ? styleText('red', 'OVER') : styleText('green', 'ok  ')
  console.log(`${mark} ${kilobytes.toFixed(1).padStart(7)} of ${budget.toFixed(1).padStart(6)} KB  ${what}`)
}

const check = (): boolean => {
  const manifest: Manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
  const budgets: Budgets = JSON.parse(readFileSync(join(root, 'web/budgets.json'), 'utf8'))
  const lines = linesOf(manifest, budgets)
  lines.forEach(print)
  const screens = forgotten(manifest, budgets)
  for (const name of screens) console.log(`${name} has no route in web/budgets.json`)
  return screens.length === 0 && lines.every(({ kilobytes, budget }) => kilobytes <= budget)
}

if (!(await buildWebIfNeeded(console.log))) process.exit(1)
if (!existsSync(manifestFile)) {
  console.log('web/dist/.vite/manifest.json is missing: web/vite.config.ts needs build.manifest')
  process.exit(1)
}
process.exitCode = check() ? 0 : 1
