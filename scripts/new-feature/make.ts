import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { FILES, type Join, JOINS } from './places.ts'
import { inWordsOf, type Words } from './words.ts'

const TEMPLATES = join(import.meta.dirname, 'templates')
const MIGRATIONS = 'api/database/migrations'

/** The text with the line in its place; a place that is not there any more is a mistake of this program. */
export const joined = (text: string, { file, after, before, line }: Join): string => {
  const found = (after ?? before)?.exec(text)
  if (!found) throw new Error(`${file}: no line like ${String(after ?? before)}`)
  const end = text.indexOf('\n', found.index + found[0].length) + 1
  const place = after ? end : found.index
  return `${text.slice(0, place)}${line}\n${text.slice(place)}`
}

const nextMigration = (checkout: string): string => {
  const numbers = readdirSync(join(checkout, MIGRATIONS)).map((name) => Number.parseInt(name, 10))
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0')
}

/** Writes the new files of a feature and joins them to the others; answers what it touched. */
export const makeFeature = (checkout: string, words: Words): string[] => {
  const files = { ...FILES, 'migration.sql': `${MIGRATIONS}/${nextMigration(checkout)}_lockers.sql` }
  const made = Object.entries(files).map(([template, path]) => ({
    path: inWordsOf(path, words),
    text: inWordsOf(readFileSync(join(TEMPLATES, `${template}.template`), 'utf8'), words),
  }))
  const taken = made.find(({ path }) => existsSync(join(checkout, path)))
  if (taken) throw new Error(`${taken.path} is there already`)

  const changed = new Map<string, string>()
  for (const each of JOINS) {
    const text = changed.get(each.file) ?? readFileSync(join(checkout, each.file), 'utf8')
    changed.set(each.file, joined(text, { ...each, line: inWordsOf(each.line, words) }))
  }
  const written = [...made, ...[...changed].map(([path, text]) => ({ path, text }))]
  for (const { path, text } of written) {
    mkdirSync(dirname(join(checkout, path)), { recursive: true })
    writeFileSync(join(checkout, path), text)
  }
  return written.map(({ path }) => path)
}
