import * as z from 'zod/mini'
import type { Column } from '../../backups/columns.ts'
import type { CopiedTable } from '../../backups/copied-table.ts'
import { RESERVED_TABLES, reservedColumns } from '../../backups/reserved/reserved-tables.ts'
import { RESERVED, RESERVED_FORMAT, type ReservedManifest } from '../../backups/reserved/write-reserved.ts'
import { COPY_LIMITS, type CopyLimits } from '../copy-limits.ts'
import { checkNames, checkTables, contentsOf, type OpenCopy } from '../open-copy.ts'
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

export interface OpenReserved extends Pick<OpenCopy, 'file' | 'rows'> {
  readonly manifest: ReservedManifest
  /** As a table that is copied whole. Undefined: this version keeps nothing back of it. */
  readonly table: (name: string) => CopiedTable | undefined
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
  checkTables(manifest, new Set(tables.keys()), RESERVED)
  const contents = contentsOf(zip, manifest, { columns, limits, within: RESERVED })
  return { manifest, table: (name) => tables.get(name), ...contents }
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
