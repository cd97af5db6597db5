import { isSettingKey, LOGO_KEY, settingProblem } from '@plantel/contract/setting-rules'
import { sql } from 'kysely'
import type { CopiedRow } from '../open-copy.ts'
import { UnreadableCopy } from '../unreadable-copy.ts'
import type { WrittenTable } from './made-columns.ts'
import { readyRow } from './ready-row.ts'
import type { Restoring } from './restore-types.ts'
import { counted } from './words.ts'

/** Whether it is active, a demonstration, or of the installation is decided here. */
const TAKEN = [
  'name',
  'clave',
  'cellphone',
  'control',
  'level',
  'sustenance',
  'location',
  'street',
  'colony',
  'outside_number',
  'inside_number',
  'zipcode',
  'time_zone',
] as const

const FILE = 'datos/schools.csv'
const LETTERS = 255

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Its only row. */
const readSchool = async ({ copy }: Restoring, { table }: WrittenTable): Promise<CopiedRow> => {
  const found: CopiedRow[] = []
  for await (const rows of copy.rows(table)) {
    found.push(...rows)
    if (found.length > 1) break
  }
  const [school] = found
  if (!school || found.length > 1) throw new UnreadableCopy('form', FILE)
  return school
}

const isFree = async ({ tx }: Restoring, clave: string): Promise<boolean> => {
  const { rows } = await sql`
    select from schools where clave = ${clave} and school_id <> current_school_id()`.execute(tx)
  return rows.length === 0
}

/** Name, key and address of the copy become those of the school. */
export const writeSchool = async (restoring: Restoring, written: WrittenTable): Promise<number> => {
  const { tx, ids, notes } = restoring
  const row = await readSchool(restoring, written)
  const values = readyRow(written, ids, row, `${FILE}, 2`)
  const long = TAKEN.find((column) => (row[column] ?? '').length > LETTERS)
  if (long !== undefined || !isTimeZone(row['time_zone'] ?? ''))
    throw new UnreadableCopy('form', `${FILE}, 2, ${long ?? 'time_zone'}`)
  const clave = row['clave'] ?? ''
  const free = await isFree(restoring, clave)
  if (!free)
    notes.push(
      `La clave ${clave} ya es de otra escuela de esta instalación: esta escuela conserva la que tenía.`,
    )
  const taken = TAKEN.filter((column) => column in values && (column !== 'clave' || free))
  await sql`
    update schools s set ${sql.join(taken.map((column) => sql`${sql.ref(column)} = r.${sql.ref(column)}`))}
    from jsonb_populate_record(null::schools, ${JSON.stringify(values)}::jsonb) r
    where s.school_id = current_school_id()`.execute(tx)
  return 1
}

interface Said {
  key: string
  value: string
  description: string
}

/** By their key; each by the rule of whoever changes it on the screen. The logo comes with the pictures. */
export const writeSettings = async (restoring: Restoring, { table }: WrittenTable): Promise<number> => {
  const { tx, copy, notes } = restoring
  const said = new Map<string, Said>()
  let left = 0
  for await (const rows of copy.rows(table))
    for (const { key = '', value = '', description = '' } of rows) {
      if (key === LOGO_KEY) continue
      if (key === null || !isSettingKey(key) || settingProblem(key, value ?? '') !== undefined) left += 1
      else said.set(key, { key, value: value ?? '', description: (description ?? '').slice(0, LETTERS) })
    }
  if (left > 0)
    notes.push(
      `${counted(left, 'ajuste se quedó', 'ajustes se quedaron')} en la copia: esta versión no los conoce o no acepta su valor.`,
    )
  await sql`
    insert into settings (key, value, description)
    select key, value, description
    from jsonb_to_recordset(${JSON.stringify([...said.values()])}::jsonb) as r (key text, value text, description text)
    on conflict (school_id, key) do update set value = excluded.value, description = excluded.description`.execute(
    tx,
  )
  return said.size
}
