import type { Client } from 'pg'
import { StartFailure } from '../start-failure.ts'

/** A migration in every database of the first history, which ended before any school used Plantel. */
const ITS_FIRST = '0001_ground'

const LAST_VERSION = '2.4.0 del 22 de noviembre de 2026'

export const isFirstHistory = (migrations: readonly string[]): boolean =>
  migrations.some((name) => name.replace(/\.sql$/, '') === ITS_FIRST)

/** Changes nothing. @throws StartFailure for a database of the first history */
export const refuseFirstHistory = async (client: Client): Promise<void> => {
  if (!(await hasTable(client, 'migrations'))) return
  const { rows } = await client.query<{ name: string }>('select name from migrations')
  if (!isFirstHistory(rows.map(({ name }) => name))) return
  throw new StartFailure(
    (await hasRealSchool(client))
      ? `Esta base de datos tiene una escuela guardada por un Plantel anterior y esta versión no puede abrirla: no se ha cambiado nada; ábrala con Plantel ${LAST_VERSION}.`
      : 'Esta base de datos es de la demostración de un Plantel anterior y esta versión no puede abrirla: para tener otra, borre la carpeta de datos (DATA_DIR) o vacíe la base de datos de DATABASE_URL e inicie de nuevo.',
  )
}

const hasTable = async (client: Client, name: string): Promise<boolean> => {
  const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
    `public.${name}`,
  ])
  return rows[0]?.there === true
}

/** The column `platform` is younger than the table. The platform's own school does not count. */
const hasRealSchool = async (client: Client): Promise<boolean> => {
  if (!(await hasTable(client, 'schools'))) return false
  const { rows } = await client.query(
    "select from schools s where not demonstration and to_jsonb(s) ->> 'platform' is distinct from 'true' limit 1",
  )
  return rows.length > 0
}
