import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../db/in-school.ts'
import { fileKey } from '../../excuses/paper-file.ts'
import { documentKey } from '../../families/resolution-file.ts'
import type { StoredPicture } from '../copied-files.ts'
import { isOwnFamily } from '../copied-table.ts'

interface Named {
  id: number
  name: string
}

const named = async (
  tx: Tx,
  { table, id, name }: { table: string; id: string; name: string },
  others: RawBuilder<unknown>,
): Promise<Named[]> => {
  const { rows } = await sql<Named>`
    select ${sql.ref(`m.${id}`)} as id, ${sql.ref(`m.${name}`)} as name from ${sql.table(table)} m
    where ${sql.ref(`m.${name}`)} is not null and not (${others}) order by 1`.execute(tx)
  return rows
}

const endingOf = (name: string): string => (name.endsWith('.pdf') ? 'pdf' : 'webp')

/** Documents of resolutions and photos of justificantes, by their number; none of the director's own family. */
export const findReservedFiles = async (
  tx: Tx,
  school_id: number,
  director: number,
): Promise<StoredPicture[]> => {
  const own = isOwnFamily(director)
  const documents = await named(
    tx,
    { table: 'custody_resolutions', id: 'resolution_id', name: 'document' },
    own,
  )
  const photos = await named(tx, { table: 'excuses', id: 'excuse_id', name: 'file' }, own)
  return [
    ...documents.map(({ id, name }) => ({
      path: `archivos/resoluciones/${id}.${endingOf(name)}`,
      key: documentKey(school_id, id, name),
    })),
    ...photos.map(({ id, name }) => ({
      path: `archivos/justificantes/${id}.${endingOf(name)}`,
      key: fileKey(school_id, id, name),
    })),
  ]
}
