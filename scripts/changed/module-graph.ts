import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** The modules of the workspaces, by their path from the root, with the paths that each imports. */
export type ModuleGraph = ReadonlyMap<string, readonly string[]>

const WORKSPACES = ['contract', 'api', 'demo', 'web', 'e2e', 'bench', 'scripts']
const NOT_OURS = new Set(['node_modules', 'dist'])
const MODULE = /\.(ts|tsx|css)$/

const modulesIn = (root: string, folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return NOT_OURS.has(entry.name) ? [] : modulesIn(root, path)
    return MODULE.test(entry.name) ? [path] : []
  })

/** `import … from`, `export … from`, `import '…'`, `import('…')`, and the threads and files named by `new URL('…', import.meta.url)`. */
const IMPORT = /(?:\bfrom|\bimport\s*\(?|\bnew URL\(|@import)\s*'([^']+)'/g

const PACKAGE = /^@plantel\/(\w+)\/(.+)$/

const resolve = (importer: string, specifier: string): string | undefined => {
  const path = specifier.replace(/\?.*$/, '')
  if (path.startsWith('.')) return normalize(join(dirname(importer), path))
  const [, name, inside] = PACKAGE.exec(path) ?? []
  if (name === undefined || inside === undefined) return undefined
  return name === 'contract' ? `contract/src/${inside}.ts` : `${name}/${inside}`
}

const importsOf = (root: string, path: string): string[] =>
  [...readFileSync(join(root, path), 'utf8').matchAll(IMPORT)]
    .map(([, specifier = '']) => resolve(path, specifier))
    .filter((each) => each !== undefined)

export const readModules = (root: string): ModuleGraph => {
  const folders = WORKSPACES.filter((folder) => existsSync(join(root, folder)))
  return new Map(
    folders.flatMap((folder) => modulesIn(root, folder)).map((path) => [path, importsOf(root, path)]),
  )
}

/** `changed`, and every module that imports one of them, directly or not. */
export const importersOf = (graph: ModuleGraph, changed: readonly string[]): Set<string> => {
  const importers = new Map<string, string[]>()
  for (const [path, imports] of graph)
    for (const each of imports) importers.set(each, [...(importers.get(each) ?? []), path])
  const found = new Set<string>()
  const waiting = [...changed]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue
    found.add(path)
    waiting.push(...(importers.get(path) ?? []))
  }
  return found
}
