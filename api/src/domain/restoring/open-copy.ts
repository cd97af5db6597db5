import { createHash } from 'node:crypto'
import type { Column } from '../backups/columns.ts'
import { kindOf } from '../backups/columns.ts'
import type { CopiedTable } from '../backups/copied-table.ts'
import type { CopiedFile } from '../backups/manifest.ts'
import { COPIED_TABLES } from '../backups/tables.ts'
import { type CellValue, cellValue } from './cell-value.ts'
import { COPY_LIMITS, type CopyLimits } from './copy-limits.ts'
import { type OpenZip, openZip } from './open-zip.ts'
import { type Line, readLines } from './read-lines.ts'
import { MANIFEST, type ReadManifest, readManifest } from './read-manifest.ts'
import { UnreadableCopy } from './unreadable-copy.ts'

export type CopiedRow = Record<string, CellValue>

export interface OpenCopy {
  readonly manifest: ReadManifest
  /** As it was when the copy was made: whoever reads to the end has not been given anything else. @throws `UnreadableCopy` */
  readonly file: (path: string) => AsyncIterable<Uint8Array>
  /** In the order in which each comes after those that it refers to. @throws `UnreadableCopy` */
  readonly rows: (table: CopiedTable) => AsyncIterable<CopiedRow[]>
  /** Some bytes of a file that lies in it as it is, once all of it was read. @throws `UnreadableCopy` */
  readonly slice: (path: string, start: number, end: number) => AsyncIterable<Uint8Array>
  readonly close: () => void
}

export const checkNames = ({ names }: OpenZip, files: readonly CopiedFile[]) => {
  const listed = new Set([MANIFEST, ...files.map(({ path }) => path)])
  if (listed.size !== files.length + 1) throw new UnreadableCopy('manifest')
  const strange = names.find((name) => !listed.has(name))
  if (strange !== undefined) throw new UnreadableCopy('unlisted', strange)
  const there = new Set(names)
  const missing = files.find(({ path }) => !there.has(path))
  if (missing) throw new UnreadableCopy('unlisted', missing.path)
}

interface Listed {
  readonly tables: readonly { readonly name: string; readonly file: string; readonly rows: number }[]
  readonly files: readonly CopiedFile[]
}

/** Each table is one of those, in its own file, and nothing else is data. `within`: the file in which all of it lies. */
export const checkTables = ({ tables, files }: Listed, names: ReadonlySet<string>, within?: string): void => {
  const wrong = tables.find(({ name, file }) => !names.has(name) || file !== `datos/${name}.csv`)
  if (wrong) throw new UnreadableCopy('version', placeIn(within, wrong.file))
  const named = new Set(tables.map(({ file }) => file))
  const data = files.filter(({ path }) => path.startsWith('datos/'))
  if (named.size !== tables.length || data.length !== named.size || data.some(({ path }) => !named.has(path)))
    throw new UnreadableCopy('manifest', within)
}

const placeIn = (within: string | undefined, path: string): string =>
  within === undefined ? path : `${within}: ${path}`

async function* unaltered(
  { read }: OpenZip,
  { path, bytes, sha256 }: CopiedFile,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  let length = 0
  for await (const chunk of read(path)) {
    length += chunk.length
    if (length > bytes) throw new UnreadableCopy('altered', path)
    hash.update(chunk)
    yield chunk
  }
  if (length !== bytes || hash.digest('hex') !== sha256) throw new UnreadableCopy('altered', path)
}

const headerOf = (line: Line, columns: readonly Column[], table: CopiedTable, path: string): Column[] => {
  if (new Set(line).size !== line.length) throw new UnreadableCopy('version', path)
  return line.map((name) => {
    const column = table.columns.includes(name) ? columns.find((each) => each.name === name) : undefined
    if (!column) throw new UnreadableCopy('version', path)
    return column
  })
}

const rowOf = (
  line: Line,
  header: readonly Column[],
  { own = [] }: CopiedTable,
  place: string,
): CopiedRow => {
  if (line.length !== header.length) throw new UnreadableCopy('form', place)
  return Object.fromEntries(
    header.map((column, at) => {
      const required = column.required && !own.includes(column.name)
      const value = cellValue(line[at] ?? '', kindOf(column), required)
      if (value === undefined) throw new UnreadableCopy('form', `${place}, ${column.name}`)
      return [column.name, value]
    }),
  )
}

interface Lines {
  table: CopiedTable
  path: string
  /** How many there must be. */
  count: number
}

/** @param columns of this installation @throws `UnreadableCopy` */
async function* rowsIn(
  bytes: AsyncIterable<Uint8Array>,
  { table, path, count }: Lines,
  columns: readonly Column[],
  { lineLetters }: CopyLimits,
): AsyncGenerator<CopiedRow[]> {
  let header: Column[] | undefined
  let lines = 0
  for await (const batch of readLines(bytes, path, lineLetters)) {
    header ??= headerOf(batch.shift() ?? [], columns, table, path)
    const found: CopiedRow[] = []
    for (const line of batch) {
      lines += 1
      found.push(rowOf(line, header, table, `${path}, ${lines + 1}`))
    }
    yield found
  }
  if (!header || lines !== count) throw new UnreadableCopy('rows', path)
}

/** The files and tables that a manifest lists, each as it was. `within`: the file in which all of it lies. */
export const contentsOf = (
  zip: OpenZip,
  { tables, files }: Listed,
  {
    columns,
    limits,
    within,
  }: { columns: ReadonlyMap<string, Column[]>; limits: CopyLimits; within?: string },
): Pick<OpenCopy, 'file' | 'rows'> => {
  const listed = new Map(files.map((file) => [file.path, file]))
  const file = (path: string) => {
    const known = listed.get(path)
    if (!known) throw new UnreadableCopy('unlisted', placeIn(within, path))
    return unaltered(zip, known)
  }
  return {
    file,
    rows: async function* rows(table: CopiedTable): AsyncGenerator<CopiedRow[]> {
      const sums = tables.find(({ name }) => name === table.name)
      if (!sums) return
      const lines = { table, path: sums.file, count: sums.rows }
      yield* rowsIn(file(sums.file), lines, columns.get(table.name) ?? [], limits)
    },
  }
}

/** A copy of a school, which is as little to be trusted as any list. @param columns of this installation, by table */
export const openCopy = async (
  path: string,
  columns: ReadonlyMap<string, Column[]>,
  ownKey: string,
  limits: CopyLimits = COPY_LIMITS,
): Promise<OpenCopy> => {
  const zip = await openZip(path, limits)
  try {
    const manifest = await readManifest(zip.read(MANIFEST), limits.manifestBytes, ownKey)
    checkNames(zip, manifest.files)
    checkTables(manifest, new Set(COPIED_TABLES.map(({ name }) => name)))
    const contents = contentsOf(zip, manifest, { columns, limits })
    return { manifest, ...contents, slice: zip.slice, close: zip.close }
  } catch (error) {
    zip.close()
    throw error
  }
}
