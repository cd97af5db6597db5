import { sql } from 'kysely'
import { writeAudit } from '../../../audit/write-audit.ts'
import { inSchool, type Tx } from '../../../db/in-school.ts'
import { COPIED_TABLES } from '../../backups/tables.ts'
import { dayIn } from '../../schools/days.ts'
import { lockSchoolWhole } from '../../schools/whole-school.ts'
import type { OpenCopy } from '../open-copy.ts'
import { verifyCopy } from '../verify-copy.ts'
import { cardsRule } from './cards.ts'
import { countMarks } from './count-marks.ts'
import { isEmptySchool, SchoolNotEmpty } from './empty-school.ts'
import { WRITING_ORDER } from './writing-order.ts'
import { createIdMap } from './id-map.ts'
import { COUNTED_AS_ENDED, COUNTED_HERE, LEFT_IN_FILE } from './left-in-file.ts'
import { readWrittenTables, type WrittenTable } from './made-columns.ts'
import { peopleOf } from './people.ts'
import { writePictures } from './pictures.ts'
import { referredMarks } from './referred-marks.ts'
import type { Restored, RestoreOrder, RestoreTools, Restoring } from './restore-types.ts'
import { rulesOf } from './rules.ts'
import { writeSchool, writeSettings } from './school-row.ts'
import { writeCounted, writeRolls } from './write-counted.ts'
import { type Rule, writeTable } from './write-table.ts'

export { isEmptySchool, SchoolNotEmpty } from './empty-school.ts'
export type { IdMap } from './id-map.ts'
export type { Restored, RestoreOrder, RestoreTools } from './restore-types.ts'

/** Statements of a whole school are long, and the copy is read between them. */
const takeTime = (tx: Tx) =>
  sql`select set_config('statement_timeout', '10min', true), set_config('lock_timeout', '1min', true),
    set_config('idle_in_transaction_session_timeout', '60min', true)`.execute(tx)

/** From here on the database knows that this transaction fills an empty school (`is_restoring`), and that nobody is told of it. */
const beginRestoring = async (tx: Tx, { import_id, by, file_name }: RestoreOrder): Promise<number> => {
  if (!(await isEmptySchool(tx))) throw new SchoolNotEmpty()
  const { rows } = await (
    import_id === null
      ? sql<{ import_id: number }>`
          insert into imports (kind, status, file_name, sha256, bytes, created_by, has_rows)
          values ('backup', 'applying', ${(file_name ?? 'copia.zip').slice(0, 255)}, sha256(''), 0, ${by}, false) returning import_id`
      : sql<{ import_id: number }>`
          update imports set status = 'applying' where import_id = ${import_id} and kind = 'backup' returning import_id`
  ).execute(tx)
  await sql`select set_config('app.restoring', '1', true), set_config('app.untold', '1', true)`.execute(tx)
  const begun = rows[0]?.import_id
  if (begun === undefined) throw new Error(`there is no import ${import_id} of a copy`)
  return begun
}

const endRestoring = async (
  tx: Tx,
  import_id: number,
  { now }: RestoreOrder,
  today: string,
): Promise<void> => {
  await sql`
    update imports set status = 'applied', applied_at = ${now}, applied_on = ${today}::date where import_id = ${import_id}`.execute(
    tx,
  )
  await sql`select set_config('app.restoring', '', true)`.execute(tx)
}

/** Percent. */
const VERIFIED = 20
const WRITTEN = 80

type Sums = Restored['tables']

const writeTables = async (
  restoring: Restoring,
  tables: ReadonlyMap<string, WrittenTable>,
  { tell }: RestoreTools,
  rules: Readonly<Record<string, Rule>>,
  afterTable: Readonly<Record<string, () => Promise<void>>>,
): Promise<Sums> => {
  const sums: Sums = []
  const counted = new Set([...COUNTED_HERE, ...COUNTED_AS_ENDED, ...Object.keys(LEFT_IN_FILE)])
  for (const [place, { name, title }] of WRITING_ORDER.entries()) {
    const written = tables.get(name)
    if (!written || name === 'schools' || counted.has(name)) continue
    await tell(title, VERIFIED + Math.floor((place / WRITING_ORDER.length) * (WRITTEN - VERIFIED)))
    const rows =
      name === 'settings'
        ? await writeSettings(restoring, written)
        : await writeTable(restoring, written, rules[name])
    await afterTable[name]?.()
    sums.push({ name, title, rows })
  }
  return sums
}

const noteLeft = ({ copy, notes, order }: Restoring): void => {
  const left = copy.manifest.tables.filter(({ name, rows }) => rows > 0 && LEFT_IN_FILE[name])
  notes.push(...new Set(left.flatMap(({ name }) => LEFT_IN_FILE[name]?.note ?? [])))
  // Who opens what is reserved says it.
  if (order.reserved) return
  const sealed = copy.manifest.tables.reduce((sum, { inside, without }) => sum + inside + without, 0)
  if (sealed > 0 || Object.values(copy.manifest.sealed).some((rows) => rows > 0))
    notes.push(
      copy.manifest.reserved
        ? 'Lo reservado se quedó en la copia, sin abrir: resoluciones de custodia, y textos y fotos de justificantes. Las familias con resolución se revisan una por una.'
        : 'Lo sellado no está en la copia: resoluciones de custodia, y textos y fotos de justificantes. Las familias con resolución se revisan una por una.',
    )
}

const write = async (
  tx: Tx,
  tools: RestoreTools,
  order: RestoreOrder,
  copy: OpenCopy,
  stored: (key: string) => void,
): Promise<Restored> => {
  await takeTime(tx)
  await lockSchoolWhole(tx)
  const import_id = await beginRestoring(tx, order)
  const tables = await readWrittenTables(tx)
  const restoring: Restoring = {
    tx,
    copy,
    order,
    ids: createIdMap(await referredMarks(copy)),
    today: dayIn(copy.manifest.school.time_zone, order.now),
    notes: [],
  }
  const people = await peopleOf(restoring)
  const cards = cardsRule(restoring)
  const { rules, awaited, rolls, tell } = rulesOf(restoring)
  const sums = await writeTables(
    restoring,
    tables,
    tools,
    { ...rules, users: people.rule, report_cards: cards.rule },
    { users: people.writeCreators, subjects: () => writeRolls(restoring, rolls) },
  )
  await tools.tell('Contando', WRITTEN)
  await countMarks(tx)
  await writeCounted(restoring, tables, awaited)
  const pictures = await writePictures(restoring, tools, stored)
  const reserved = await order.reserved?.(tx, restoring.ids, stored)
  await tools.tell('Personas', 95)
  const school = tables.get('schools')
  const schools = school ? await writeSchool(restoring, school) : 0
  const settled = await people.settle()
  tell()
  cards.tell()
  noteLeft(restoring)
  restoring.notes.push(...(reserved?.notes ?? []))
  await endRestoring(tx, import_id, order, restoring.today)
  const rows = sums.reduce((sum, each) => sum + each.rows, schools)
  await writeAudit(tx, 'backup:restore', {
    rows,
    pictures,
    from: copy.manifest.school.name,
    copied_at: copy.manifest.at,
    own: copy.manifest.own,
  })
  const [first] = COPIED_TABLES
  return {
    tables: [{ name: 'schools', title: first?.title ?? '', rows: schools }, ...sums],
    people: settled,
    pictures,
    notes: restoring.notes,
  }
}

/**
 * Writes the copy of a school into an empty one, all of it or nothing: read once to its end before the first row, then in one transaction,
 * as the application's role within that school. @throws `UnreadableCopy`, `SchoolNotEmpty`, 9107
 */
export const restoreSchool = async (
  tools: RestoreTools,
  order: RestoreOrder,
  copy: OpenCopy,
): Promise<Restored> => {
  await tools.tell('Revisando la copia', 0)
  await verifyCopy(copy, () => undefined)
  await tools.tell('Revisando la copia', VERIFIED)
  const keys: string[] = []
  try {
    return await inSchool(tools.db, order.school_id, order.by, (tx) =>
      write(tx, tools, order, copy, (key) => keys.push(key)),
    )
  } catch (error) {
    // Nothing names them: whatever cannot be taken away now opens to nobody.
    await Promise.allSettled(keys.map((key) => tools.files.remove(key)))
    throw error
  }
}
