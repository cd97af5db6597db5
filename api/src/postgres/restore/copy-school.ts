import type { Client } from 'pg'
import { StartFailure } from '../../start-failure.ts'
import { endInSchool } from './end-what-was-open.ts'
import { addMissingAccounts } from './school-accounts.ts'
import { copyRows, deleteRows, listSchoolTables, raiseCounters, type SchoolTable } from './school-rows.ts'
import { keepRevoked, noteRevoked } from './school-revoked.ts'
import { differingTables, sumTables } from '../archive/table-sums.ts'

export interface Copying {
  readonly from: Client
  readonly to: Client
  readonly clave: string
  readonly replace: boolean
  readonly copiedAt: string
  /** Before the commit, so that no row is without its file. */
  readonly copyFiles: (school: number) => Promise<void>
}

/** All or nothing. What was revoked since the copy stays revoked. @returns its id */
export const copySchool = async (copying: Copying): Promise<number> => {
  const { from, to } = copying
  await from.query('begin isolation level repeatable read read only')
  const school = await findSchool(from, copying.clave)
  if (school === null)
    throw new StartFailure(`La copia no tiene ninguna escuela con la clave ${copying.clave}.`)
  await to.query('begin')
  try {
    await to.query("set local lock_timeout = '10s'")
    await to.query("select set_config('app.school_id', $1, true)", [String(school)])
    await replaceSchool(copying, school)
    await endInSchool(to, school, copying.copiedAt)
    await copying.copyFiles(school)
    await to.query('commit')
    return school
  } catch (error) {
    await to.query('rollback')
    throw error
  } finally {
    await from.query('rollback')
  }
}

const NOT_COPIED = [
  'sessions',
  'calendar_addresses',
  'notice_links',
  'push_subscriptions',
  'feed_events',
  'deliveries',
]

const findSchool = async (client: Client, clave: string): Promise<number | null> => {
  const { rows } = await client.query<{ id: string }>(
    'select school_id as id from schools where clave = $1',
    [clave],
  )
  return rows[0] ? Number(rows[0].id) : null
}

/** Mostly without triggers and foreign key checks: a whole school is consistent. */
const replaceSchool = async ({ from, to, clave, replace }: Copying, school: number): Promise<void> => {
  await refuseOther(to, clave, school, replace)
  await noteRevoked(to, school)
  const tables = await listSchoolTables(to)
  const copied = tables.filter(({ name }) => !NOT_COPIED.includes(name))
  await exchangeRows(from, to, school, { tables, copied })
  const names = copied.map(({ name }) => name)
  const different = differingTables(
    await sumTables(from, { id: school, tables: names }),
    await sumTables(to, { id: school, tables: names }),
  )
  if (different.length > 0)
    throw new StartFailure(
      `Lo copiado no corresponde a la copia en ${different.join(', ')}: no se cambió nada.`,
    )
  await raiseCounters(to, school, names)
  await keepRevoked(to, school)
}

const isItself = ({ name }: SchoolTable): boolean => name === 'schools'

/** With triggers: the row is counted among all schools. Rows that they make are removed. */
const exchangeRows = async (
  from: Client,
  to: Client,
  school: number,
  { tables, copied }: { tables: readonly SchoolTable[]; copied: readonly SchoolTable[] },
): Promise<void> => {
  const empty = async () => {
    for (const table of tables) if (!isItself(table)) await deleteRows(to, table.name, school)
  }
  const triggers = (wanted: boolean) =>
    to.query(`set local session_replication_role = ${wanted ? 'origin' : 'replica'}`)
  await triggers(false)
  await empty()
  await triggers(true)
  await deleteRows(to, 'schools', school)
  for (const table of copied.filter(isItself)) await copyRows(from, to, table, school)
  await triggers(false)
  await empty()
  await addMissingAccounts(from, to, school)
  for (const table of copied) if (!isItself(table)) await copyRows(from, to, table, school)
  await triggers(true)
}

const refuseOther = async (to: Client, clave: string, school: number, replace: boolean): Promise<void> => {
  const { rows } = await to.query<{ id: string; clave: string }>(
    'select school_id as id, clave from schools where school_id = $1 or clave = $2',
    [school, clave],
  )
  if (rows.length === 0) return
  if (rows.length > 1 || rows[0]?.clave !== clave || Number(rows[0].id) !== school)
    throw new StartFailure(
      `Aquí hay otra escuela con el número o la clave de ${clave}: una escuela solo vuelve a la instalación de la que salió.`,
    )
  if (!replace) throw notUnasked(clave)
}

const notUnasked = (clave: string): StartFailure =>
  new StartFailure(
    `La escuela ${clave} ya está aquí. Para poner en su lugar la de la copia, con todo lo que se guardó desde entonces perdido, agregue --replace.`,
  )

/** Runs before any change. @throws StartFailure for an existing school without `replace` */
export const refuseUnasked = async (
  to: Client,
  { clave, replace }: Pick<Copying, 'clave' | 'replace'>,
): Promise<void> => {
  if (!replace && (await findSchool(to, clave)) !== null) throw notUnasked(clave)
}
