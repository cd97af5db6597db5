import type { Client } from 'pg'
import { StartFailure } from '../../start-failure.ts'

const PIECE = 1024 * 1024

export interface WalFile {
  readonly name: string
  readonly size: number
}

/** @throws Error when the server has removed the first segment: the copy would not open */
export const listWalFiles = async (superuser: Client, start: string): Promise<WalFile[]> => {
  const { rows: switched } = await superuser.query<{ lsn: string }>('select pg_switch_wal()::text as lsn')
  const { rows } = await superuser.query<WalFile>(
    `select name, size::int as size from pg_ls_waldir()
     where name ~ '^[0-9A-F]{8}\\.history$'
        or (name ~ '^[0-9A-F]{24}$' and name between pg_walfile_name($1::pg_lsn + 1) and pg_walfile_name($2::pg_lsn))
     order by name`,
    [start, switched[0]?.lsn],
  )
  const { rows: wanted } = await superuser.query<{ name: string }>(
    'select pg_walfile_name($1::pg_lsn + 1) as name',
    [start],
  )
  if (!rows.some(({ name }) => name === wanted[0]?.name))
    throw new StartFailure(
      'Se guardó más de lo que el disco permite tener en espera mientras se hacía la copia: no se hizo.',
    )
  return rows
}

export async function* readWalFile(superuser: Client, { name, size }: WalFile): AsyncGenerator<Buffer> {
  for (let offset = 0; offset < size; offset += PIECE) {
    const { rows } = await superuser.query<{ piece: Buffer }>(
      'select pg_read_binary_file($1, $2, $3) as piece',
      [`pg_wal/${name}`, offset, Math.min(PIECE, size - offset)],
    )
    const piece = rows[0]?.piece
    if (!piece) throw new Error(`a segment without bytes: ${name}`)
    yield piece
  }
}
