import * as z from 'zod/mini'
import type { Column } from '../../backups/columns.ts'
import type { CopiedTable } from '../../backups/copied-table.ts'
import { RESERVED_TABLES, reservedColumns } from '../../backups/reserved/reserved-tables.ts'
import { RESERVED, RESERVED_FORMAT, type ReservedManifest } from '../../backups/reserved/write-reserved.ts'
import { COPY_LIMITS, type CopyLimits } from '../copy-limits.ts'
import { checkNames, type CopiedRow, type OpenCopy, rowsIn, unaltered } from '../open-copy.ts'
import { openZipWithin } from '../open-zip.ts'
import { bounded, Count, Files, MANIFEST, parse, Text } from '../read-manifest.ts'
import { UnreadableCopy } from '../unreadable-copy.ts'
import { SealedReader } from './sealed-reader.ts'
import { type OpenedHeader, unsealReserved } from './unseal-reserved.ts'

const Shape = z.object({
  format: z.literal(RESERVED_FORMAT),
  school_id: Count,
  at: z.iso.datetime(),
  tables: z.array(z.object({ name: Text, file: Text, rows: Count })),
  files: Files,
  missing: z.array(Text),
})

export interface OpenReserved {
  readonly manifest: ReservedManifest
  /** As a table that is copied whole. Undefined: this version keeps nothing back of it. */
  readonly table: (name: string) => CopiedTable | undefined
  readonly rows: (table: CopiedTable) => AsyncIterable<CopiedRow[]>
  readonly file: (path: string) => AsyncIterable<Uint8Array>
}

/** Reads it to its end: each chunk is what was sealed, and the sum is that of the copy. */
const openWhole = async ({ file }: OpenCopy, secret: Uint8Array) => {
  let size = 0
  let opened: OpenedHeader | undefined
  const plain = unsealReserved(file(RESERVED), secret, RESERVED, (header) => (opened = header))
  for await (const part of plain) size += part.length
  if (!opened) throw new UnreadableCopy('altered', RESERVED)
  return { size, opened }
}

const readManifestOf = async (bytes: AsyncIterable<Uint8Array>, { manifestBytes }: CopyLimits) => {
  const shape = Shape.safeParse(parse(await bounded(bytes, manifestBytes)))
  if (!shape.success) throw new UnreadableCopy('manifest', RESERVED)
  return shape.data
}

const checkTables = ({ tables, files }: ReservedManifest, known: ReadonlyMap<string, CopiedTable>) => {
  const wrong = tables.find(({ name, file }) => !known.has(name) || file !== `datos/${name}.csv`)
  if (wrong) throw new UnreadableCopy('version', `${RESERVED}: ${wrong.file}`)
  const named = new Set(tables.map(({ file }) => file))
  const data = files.filter(({ path }) => path.startsWith('datos/'))
  if (named.size !== tables.length || data.length !== named.size || data.some(({ path }) => !named.has(path)))
    throw new UnreadableCopy('manifest', RESERVED)
}

/** What a copy keeps back, as little to be trusted as the copy. @param columns of this installation, by table @throws `UnreadableCopy` */
export const openReserved = async (
  copy: OpenCopy,
  columns: ReadonlyMap<string, Column[]>,
  secret: Uint8Array,
  limits: CopyLimits = COPY_LIMITS,
): Promise<OpenReserved> => {
  const { manifest: outer } = copy
  if (!outer.reserved || !outer.files.some(({ path }) => path === RESERVED))
    throw new UnreadableCopy('reserved')
  const { size, opened } = await openWhole(copy, secret)
  const slice = (start: number, end: number) => copy.slice(RESERVED, start, end)
  const zip = await openZipWithin(new SealedReader({ slice, size, path: RESERVED }, opened), size, limits)
  const manifest = await readManifestOf(zip.read(MANIFEST), limits)
  if (manifest.school_id !== outer.school.school_id || manifest.at !== outer.at)
    throw new UnreadableCopy('reserved')
  checkNames(zip, manifest.files)
  const tables = new Map(
    RESERVED_TABLES.map((table) => {
      const { name, title } = table
      return [name, { name, title, columns: reservedColumns(table, columns.get(name) ?? []) }]
    }),
  )
  checkTables(manifest, tables)
  const files = new Map(manifest.files.map((file) => [file.path, file]))
  const file = (path: string) => {
    const listed = files.get(path)
    if (!listed) throw new UnreadableCopy('unlisted', `${RESERVED}: ${path}`)
    return unaltered(zip, listed)
  }
  const rows = async function* rows(table: CopiedTable): AsyncGenerator<CopiedRow[]> {
    const sums = manifest.tables.find(({ name }) => name === table.name)
    if (!sums) return
    const lines = { table, path: sums.file, count: sums.rows }
    yield* rowsIn(file(sums.file), lines, columns.get(table.name) ?? [], limits)
  }
  return { manifest, table: (name) => tables.get(name), rows, file }
}

export interface VerifiedReserved {
  rows: number
  files: number
}

/** Reads all of it once. @throws `UnreadableCopy` */
export const verifyReserved = async ({
  manifest,
  table,
  rows,
  file,
}: OpenReserved): Promise<VerifiedReserved> => {
  let count = 0
  for (const { name } of manifest.tables) {
    const known = table(name)
    if (known) for await (const batch of rows(known)) count += batch.length
  }
  const others = manifest.files.filter(({ path }) => !path.startsWith('datos/'))
  for (const { path } of others)
    // oxlint-disable-next-line no-unused-vars -- its sum is compared as it goes by
    for await (const _ of file(path));
  return { rows: count, files: others.length }
}
