import type { BackupPart } from '@plantel/contract/backups'
import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import { type Database, inSnapshot, type Tx } from '../../db/in-school.ts'
import { drawWorkbookApart } from '../../documents/workbook.ts'
import type { FileStore } from '../../files/file-store.ts'
import { productVersion } from '../../product-version.ts'
import { asking, csvOf } from '../archives/read-csv.ts'
import { type AddFile, writeZip } from '../archives/write-zip.ts'
import { addRosters } from './rosters/add-rosters.ts'
import { dayIn, longDay } from '../schools/days.ts'
import { findSchool } from '../schools/sql.ts'
import { readColumns } from './columns.ts'
import { cardsPath, type CardedGroup, findCarded, findPictures, type StoredPicture } from './copied-files.ts'
import { explained, rowsOf, sealedOf } from './explained.ts'
import type { InstallationKey } from './installation-key.ts'
import { copiedCsv, countStayed } from './lines.ts'
import { FORMAT, type Manifest, signedManifest, type TableSums } from './manifest.ts'
import { type PeopleBook, readPeopleBook } from './people-book.ts'
import { beginReserved, type FinishReserved, type ReservedOrder } from './reserved/write-reserved.ts'
import { schemaOf } from './schema.ts'
import { summing, whole } from './summing.ts'
import { COPIED_TABLES, SEALED_TABLES } from './tables.ts'

export interface BackupTools {
  db: Database
  files: Pick<FileStore, 'get'>
  key: InstallationKey
  /** The boletas of a group that count, in one PDF. Null: none does any more. */
  drawCards: (school_id: number, group_id: number) => Promise<Buffer | null>
  tell: (step: string, percent: number) => Promise<void>
}

export interface BackupOrder {
  school_id: number
  /** Null: whoever runs the installation. */
  maker: number | null
  parts: readonly BackupPart[]
  now: Date
  /** A director joined: with what is sealed, under what the passphrase comes to. */
  reserved?: Omit<ReservedOrder, 'school_id' | 'at' | 'maker'> | undefined
}

export interface BackupSums {
  rows: number
  files: number
  sealed: number
  reserved: boolean
}

const backupName = (clave: string, day: string): string =>
  `plantel-${clave.replaceAll(/[^\p{L}\p{N}-]/gu, '-')}-${day}.zip`

/** Percent; the tables take most of the time where there are few photos and boletas. */
const TABLES_END = 70
const WORKBOOK_END = 75
const PICTURES_END = 85

interface Read {
  school: Manifest['school']
  tables: TableSums[]
  sealed: Record<string, number>
  rosters: Manifest['rosters']
  people: PeopleBook | null
  pictures: StoredPicture[]
  carded: CardedGroup[]
  finishReserved: FinishReserved | undefined
}

const countSealed = async (tx: Tx): Promise<Record<string, number>> => {
  const sealed: Record<string, number> = {}
  for (const { name } of SEALED_TABLES) {
    const { rows } = await sql<{ rows: number }>`
      select count(*)::integer as rows from ${sql.table(name)}`.execute(tx)
    sealed[name] = rows[0]?.rows ?? 0
  }
  return sealed
}

const addTables = async (tx: Tx, { tell }: BackupTools, { maker }: BackupOrder, add: AddFile) => {
  const columns = await readColumns(
    tx,
    COPIED_TABLES.map(({ name }) => name),
  )
  const sums: TableSums[] = []
  await asking(tx, async (ask) => {
    for (const [place, table] of COPIED_TABLES.entries()) {
      await tell(table.title, Math.floor((place / COPIED_TABLES.length) * TABLES_END))
      const file = `datos/${table.name}.csv`
      let rows = 0
      const csv = copiedCsv(table, columns.get(table.name) ?? [], maker)
      await add(
        file,
        csvOf(ask, csv, (more) => (rows += more)),
      )
      const [stayed] = await ask(countStayed(table, maker))
      const { name, title } = table
      sums.push({
        name,
        title,
        file,
        rows,
        inside: Number(stayed?.['inside']),
        without: Number(stayed?.['without']),
      })
    }
  })
  await add('esquema.json', whole(JSON.stringify(schemaOf(COPIED_TABLES, columns), null, 1)))
  return sums
}

const beginReservedOf = async (tx: Tx, { tell }: BackupTools, order: BackupOrder, add: AddFile) => {
  const { reserved, school_id, maker, now } = order
  if (!reserved || maker === null) return undefined
  await tell('Lo reservado', WORKBOOK_END)
  return beginReserved(tx, { ...reserved, school_id, maker, at: now.toISOString() }, add)
}

/** All that is asked of the database, as it is at one moment. */
const readAll = (tools: BackupTools, order: BackupOrder, add: AddFile): Promise<Read> =>
  inSnapshot(tools.db, order.school_id, async (tx) => {
    const { school_id, parts, now } = order
    const { name, clave, time_zone } = await findSchool(tx, school_id)
    const tables = await addTables(tx, tools, order, add)
    const about: [string, string][] = [
      ['Escuela', name],
      ['Clave', clave],
      ['Día', longDay(dayIn(time_zone, now))],
    ]
    return {
      school: { school_id, name, clave, time_zone },
      tables,
      sealed: await countSealed(tx),
      rosters: await addRosters(tx, { parts, maker: order.maker }, add),
      people: parts.includes('workbook') ? await readPeopleBook(tx, about) : null,
      pictures: parts.includes('photos') ? await findPictures(tx, school_id) : [],
      carded: parts.includes('report-cards') ? await findCarded(tx) : [],
      // Nothing else is added until it is finished.
      finishReserved: await beginReservedOf(tx, tools, order, add),
    }
  })

/** @returns those that the store has lost */
const addPictures = async (
  { files, tell }: BackupTools,
  pictures: readonly StoredPicture[],
  add: AddFile,
): Promise<string[]> => {
  const missing: string[] = []
  for (const [place, { path, key }] of pictures.entries()) {
    if (place % 100 === 0)
      await tell(
        'Fotos',
        WORKBOOK_END + Math.floor((place / pictures.length) * (PICTURES_END - WORKBOOK_END)),
      )
    const file = await files.get(key)
    if (file) await add(path, file.bytes, { compress: false })
    else missing.push(path)
  }
  return missing
}

const addCards = async (
  { drawCards, tell }: BackupTools,
  { school_id }: BackupOrder,
  carded: readonly CardedGroup[],
  add: AddFile,
): Promise<void> => {
  for (const [place, group] of carded.entries()) {
    await tell('Boletas', PICTURES_END + Math.floor((place / carded.length) * (99 - PICTURES_END)))
    const pdf = await drawCards(school_id, group.group_id)
    if (pdf) await add(cardsPath(group), whole(pdf), { compress: false })
  }
}

/** A school with all that it may take along, into the zip that `store` keeps. */
export const writeBackup = async (
  tools: BackupTools,
  order: BackupOrder,
  store: (zip: Readable) => Promise<void>,
): Promise<BackupSums & { name: string }> => {
  const { now, parts } = order
  let made: (BackupSums & { name: string }) | undefined
  await writeZip(store, async (addFile) => {
    const { files, add } = summing(addFile)
    const { school, tables, sealed, rosters, people, pictures, carded, finishReserved } = await readAll(
      tools,
      order,
      add,
    )
    const reserved = await finishReserved?.(tools.files)
    if (people) {
      await tools.tell('Libro de Excel', TABLES_END)
      await add('datos.xlsx', whole(await drawWorkbookApart(people.book)), { compress: false })
    }
    const missing = await addPictures(tools, pictures, add)
    await addCards(tools, order, carded, add)
    const version = productVersion()
    const manifest: Manifest = {
      format: FORMAT,
      version,
      school,
      at: now.toISOString(),
      parts,
      tables,
      sealed,
      ...(reserved ? { reserved } : {}),
      rosters,
      files,
      missing,
    }
    const day = dayIn(school.time_zone, now)
    await add('LEEME.txt', whole(`\uFEFF${explained(manifest, longDay(day), people?.notes ?? [])}`))
    await addFile('manifest.json', whole(signedManifest(manifest, tools.key)))
    made = {
      rows: rowsOf(manifest),
      files: files.length + 1,
      sealed: sealedOf(manifest),
      reserved: reserved !== undefined,
      name: backupName(school.clave, day),
    }
  })
  if (!made) throw new Error('a zip that nobody filled')
  return made
}
