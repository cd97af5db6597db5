import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** A part of a file of `api/database`; it is applied again when its text changes. */
export interface Source {
  /** The path below the folder; with `#triggers` the triggers of a function's file. */
  readonly name: string
  readonly kind: 'function' | 'view' | 'triggers'
  /** The function or view; of triggers, the function that they call. */
  readonly object: string
  readonly text: string
  readonly sum: string
}

export interface Sources {
  /** What columns, checks and policies need; applied before the migrations. */
  readonly tables: readonly Source[]
  readonly rest: readonly Source[]
}

/** Their results are stored in columns: only migrations make and change them. */
export const STORED = 'stored'
export const TABLES = 'tables'

/** In dependency order. A file makes the object that it is named after. */
export const readSources = (folder: string): Sources => {
  const rest: Source[] = viewFiles(folder).map((path) => sourceOf(folder, path, 'view'))
  const tables: Source[] = []
  for (const path of functionFiles(folder)) {
    const noun = path.split('/')[1]
    if (noun === STORED) continue
    const into = noun === TABLES ? tables : rest
    into.push(...splitFile(sourceOf(folder, path, 'function')))
  }
  return { tables: inOrderOfNeed(tables), rest: inOrderOfNeed(rest) }
}

const sqlFiles = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith('.sql'))
        .toSorted()
    : []

const viewFiles = (folder: string): string[] => sqlFiles(join(folder, 'views')).map((file) => `views/${file}`)

export const functionFiles = (folder: string): string[] => {
  const functions = join(folder, 'functions')
  const nouns = existsSync(functions) ? readdirSync(functions).toSorted() : []
  return nouns.flatMap((noun) => sqlFiles(join(functions, noun)).map((file) => `functions/${noun}/${file}`))
}

const sourceOf = (folder: string, path: string, kind: 'function' | 'view'): Source =>
  withSum({
    name: path,
    kind,
    object: basename(path, '.sql'),
    text: readFileSync(join(folder, path), 'utf8'),
  })

const withSum = (source: Omit<Source, 'sum'>): Source => ({
  ...source,
  sum: createHash('sha256').update(source.text).digest('hex'),
})

const FIRST_TRIGGER = /^(?:--.*\n)*[ \t]*create\s+(?:or\s+replace\s+|constraint\s+)?trigger\s/im

/** Separate parts: a changed function body need not lock the tables of its triggers. */
const splitFile = (source: Source): Source[] => {
  const at = source.text.search(FIRST_TRIGGER)
  if (at === -1) return [source]
  const { name, object, text } = source
  return [
    withSum({ ...source, text: text.slice(0, at) }),
    withSum({ name: `${name}#triggers`, kind: 'triggers', object, text: text.slice(at) }),
  ]
}

const inOrderOfNeed = (sources: readonly Source[]): Source[] => {
  const named = sources.filter(({ kind }) => kind !== 'triggers')
  const byObject = new Map(named.map((source) => [source.object, source]))
  const ordered = new Set<Source>()
  const visit = (source: Source, above: readonly Source[]): void => {
    if (ordered.has(source) || above.includes(source)) return
    for (const word of source.text.replaceAll(/--.*$/gm, '').match(/\w+/g) ?? []) {
      const needed = byObject.get(word)
      if (needed) visit(needed, [...above, source])
    }
    ordered.add(source)
  }
  for (const source of named) visit(source, [])
  return [...ordered, ...sources.filter(({ kind }) => kind === 'triggers')]
}
