import { sql } from 'kysely'
import type { Tx } from '../../../db/in-school.ts'
import { findCells, removeCells, writeCells } from '../../../domain/grades/cells-sql.ts'
import { gradeEntry } from '../../../domain/grades/grade-log.ts'
import { signGrades } from './apply-grades.ts'
import { forCaller } from '../for-whom.ts'
import type { RevertStep, StepResult } from '../reverting/revert-step.ts'

const AT_ONCE = 2_000

interface Imported {
  calification_id: number
  /** *Peña López Ana: Español · 1* */
  name: string
  /** Null: there was none. */
  before: number | null
  after: number
}

/** The oldest value and the last one that this import wrote, of each grade that it still answers for. */
const findImported = async (tx: Tx, import_id: number): Promise<Imported[]> => {
  const { rows } = await sql<Imported>`
    with own as (
      select entity_id as calification_id, (array_agg(before order by change_no))[1] as before, (array_agg(after order by change_no desc))[1] as after
      from import_changes where import_id = ${import_id} and entity = 'grade' and reverted_at is null group by entity_id
    )
    select o.calification_id, (o.before ->> 'calification')::float8 as before, (o.after ->> 'calification')::float8 as after,
      concat(concat_ws(' ', t.last_name, t.second_last_name, t.name), ': ', c.title, ' · ', p.partial) as name
    from own o
    left join students t on t.student_id = (o.after ->> 'student_id')::bigint
    left join subjects s on s.subject_id = (o.after ->> 'subject_id')::bigint
    left join subject_catalogs c on c.school_id = s.school_id and c.catalog_subject_id = s.catalog_subject_id
    left join partials p on p.partial_id = (o.after ->> 'partial_id')::bigint
    order by o.calification_id`.execute(tx)
  return rows
}

const CHANGED = 'alguien cambió la calificación después'
const CLEARED = 'alguien borró la calificación después'
const LEFT = 'ya no está en el grupo'
const NOT_OWN = 'la clase ya no es suya'

interface Looked extends Imported {
  /** Undefined: it goes back. */
  why: string | undefined
}

/** Locks the grades: what is as it was imported goes back, all else stays. */
const look = async (tx: Tx, imported: readonly Imported[]): Promise<Looked[]> => {
  if (imported.length === 0) return []
  const { user_id, everywhere } = await forCaller(tx)
  const { stored } = await findCells(tx, imported, [], user_id ?? 0)
  const now = new Map(stored.map((grade) => [grade.calification_id, grade]))
  return imported.map((each) => {
    const grade = now.get(each.calification_id)
    if (!grade) return { ...each, why: CLEARED }
    if (grade.calification !== each.after) return { ...each, why: CHANGED }
    if (!grade.own && !everywhere) return { ...each, why: NOT_OWN }
    return { ...each, why: grade.enrolled ? undefined : LEFT }
  })
}

const resultOf = (looked: readonly Looked[]): StepResult => ({
  removed: { grades: looked.filter(({ why, before }) => why === undefined && before === null).length },
  restored: looked.filter(({ why, before }) => why === undefined && before !== null).length,
  kept: looked.flatMap(({ name, why }) => (why === undefined ? [] : [{ name, why }])),
})

/** So many at once that none waits long for another. */
const pieces = (all: readonly Imported[]): Imported[][] =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, place) =>
    all.slice(place * AT_ONCE, (place + 1) * AT_ONCE),
  )

const together = (results: readonly StepResult[]): StepResult => ({
  removed: { grades: results.reduce((sum, { removed: { grades = 0 } }) => sum + grades, 0) },
  restored: results.reduce((sum, { restored }) => sum + restored, 0),
  kept: results.flatMap(({ kept }) => kept),
})

const writeBack = async (tx: Tx, import_id: number, some: readonly Imported[]): Promise<StepResult> => {
  const looked = await look(tx, some)
  const going = looked.filter(({ why }) => why === undefined)
  await signGrades(tx, import_id, `Reversión de la importación ${import_id}`)
  const update = going.flatMap(({ calification_id, before }) =>
    before === null ? [] : [{ calification_id, calification: before }],
  )
  const removed = going.flatMap(({ calification_id, before }) => (before === null ? [calification_id] : []))
  if (update.length > 0) {
    const { stored } = await findCells(tx, update, [], 0)
    const entry = gradeEntry('changed', stored, { import_id })
    await writeCells(tx, { update, create: [], entry })
  }
  if (removed.length > 0) {
    const named = removed.map((calification_id) => ({ calification_id }))
    const { stored } = await findCells(tx, named, [], 0)
    await removeCells(tx, removed, gradeEntry('cleared', stored, { import_id }))
  }
  await sql`
    update import_changes c set reverted_at = case when l.why is null then now() end, refused = l.why
    from jsonb_to_recordset(${JSON.stringify(looked)}::jsonb) as l (calification_id bigint, why text)
    where c.import_id = ${import_id} and c.entity = 'grade' and c.entity_id = l.calification_id and c.reverted_at is null`.execute(
    tx,
  )
  return resultOf(looked)
}

/** Each grade becomes what it was before, where it still is what was imported. Its history keeps both. */
export const revertGrades: RevertStep = {
  rehearse: async (tx, import_id) => resultOf(await look(tx, await findImported(tx, import_id))),
  perform: async (inOne, import_id) => {
    const all = await inOne((tx) => findImported(tx, import_id))
    const results: StepResult[] = []
    for (const some of pieces(all)) results.push(await inOne((tx) => writeBack(tx, import_id, some)))
    return together(results)
  },
}
