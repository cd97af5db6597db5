import { sql } from 'kysely'
import { writeAudits } from '../../../audit/write-audit.ts'
import type { Tx } from '../../../db/in-school.ts'
import { nextFolios } from '../../../domain/students/next-folio.ts'
import { titleKey } from './apply-groups.ts'
import { moveStudents } from './move-students.ts'
import { type StudentRow, type Change, recordChanges } from './batch-sql.ts'

interface Applying {
  import_id: number
  today: string
  groups: ReadonlyMap<string, number>
}

/** By row: the student whom it is about. */
export type StudentIds = Map<number, number>

const insertStudents = async (
  tx: Tx,
  rows: readonly StudentRow[],
  { import_id, today }: Applying,
): Promise<StudentIds> => {
  const fresh = rows.filter(({ target_id }) => target_id === null)
  const folios = await nextFolios(tx, fresh.filter(({ value }) => value.student.folio === null).length)
  const sent = fresh.map(({ row_no, value: { student, external_id } }) => ({
    row_no,
    ...student,
    folio: student.folio ?? folios.shift(),
    external_ids: external_id === null ? null : { sourcedId: external_id },
  }))
  const { rows: made } = await sql<{ student_id: number; folio: string }>`
    insert into students (folio, name, last_name, second_last_name, curp, date_birth, gender, cellphone, email, street, outside_number,
      inside_number, colony, zipcode, observation, external_ids, entered_on, enrolled_on)
    select folio, name, last_name, second_last_name, curp, date_birth, gender, cellphone, email, street, outside_number,
      inside_number, colony, zipcode, observation, nullif(external_ids, 'null'), ${today}, ${today}
    from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as r (row_no integer, folio text, name text, last_name text, second_last_name text,
      curp text, date_birth date, gender smallint, cellphone text, email text, street text, outside_number text, inside_number text,
      colony text, zipcode text, observation text, external_ids jsonb)
    order by row_no returning student_id, folio`.execute(tx)
  const byFolio = new Map(made.map(({ student_id, folio }) => [folio, student_id]))
  const ids: StudentIds = new Map()
  const changes: Change[] = []
  for (const { row_no, external_ids, ...after } of sent) {
    const student_id = byFolio.get(after.folio ?? '')
    if (student_id === undefined) throw new Error('a student of the import was not made')
    ids.set(row_no, student_id)
    changes.push({
      row_no,
      entity: 'student',
      entity_id: student_id,
      op: 'insert',
      before: null,
      after: { ...after, ...(external_ids && { external_ids }) },
    })
  }
  await recordChanges(tx, import_id, changes)
  return ids
}

const enrol = async (
  tx: Tx,
  rows: readonly StudentRow[],
  ids: StudentIds,
  { import_id, groups }: Applying,
): Promise<void> => {
  const sent = rows.flatMap(({ row_no, value: { group, leaves } }) =>
    group === null || leaves !== null
      ? []
      : [{ row_no, student_id: ids.get(row_no), group_id: groups.get(titleKey(group)) }],
  )
  const { rows: made } = await sql<{ enrollment_id: number; student_id: number; group_id: number }>`
    insert into enrollments (student_id, group_id, special)
    select student_id, group_id, 0 from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as e (row_no integer, student_id bigint, group_id bigint)
    order by row_no returning enrollment_id, student_id, group_id`.execute(tx)
  const rowOf = new Map(sent.map(({ row_no, student_id }) => [student_id, row_no]))
  await recordChanges(
    tx,
    import_id,
    made.map(({ enrollment_id, student_id, group_id }) => ({
      row_no: rowOf.get(student_id) ?? null,
      entity: 'enrollment',
      entity_id: enrollment_id,
      op: 'link',
      before: null,
      after: { student_id, group_id },
    })),
  )
}

/** Only the fields that are named; the database takes each as its column's type. */
const updateStudents = async (
  tx: Tx,
  rows: readonly StudentRow[],
  { import_id }: Applying,
): Promise<void> => {
  const changed = rows.flatMap(({ row_no, target_id, value: { changes } }) => {
    const fields = changes.filter(({ field }) => field !== 'group')
    return target_id === null || fields.length === 0 ? [] : [{ row_no, student_id: target_id, fields }]
  })
  if (changed.length === 0) return
  const sent = changed.map(({ student_id, fields }) => ({
    student_id,
    after: Object.fromEntries(fields.map(({ field, to }) => [field, to])),
  }))
  await sql`
    update students s set
      folio = coalesce(c.after ->> 'folio', s.folio), name = coalesce(c.after ->> 'name', s.name),
      last_name = coalesce(c.after ->> 'last_name', s.last_name), second_last_name = coalesce(c.after ->> 'second_last_name', s.second_last_name),
      curp = coalesce(c.after ->> 'curp', s.curp), date_birth = coalesce((c.after ->> 'date_birth')::date, s.date_birth),
      gender = coalesce((c.after ->> 'gender')::smallint, s.gender), cellphone = coalesce(c.after ->> 'cellphone', s.cellphone),
      email = coalesce(c.after ->> 'email', s.email), street = coalesce(c.after ->> 'street', s.street),
      outside_number = coalesce(c.after ->> 'outside_number', s.outside_number),
      inside_number = coalesce(c.after ->> 'inside_number', s.inside_number), colony = coalesce(c.after ->> 'colony', s.colony),
      zipcode = coalesce(c.after ->> 'zipcode', s.zipcode), observation = coalesce(c.after ->> 'observation', s.observation)
    from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as c (student_id bigint, after jsonb)
    where s.student_id = c.student_id`.execute(tx)
  await recordChanges(
    tx,
    import_id,
    changed.map(({ row_no, student_id, fields }) => ({
      row_no,
      entity: 'student',
      entity_id: student_id,
      op: 'update',
      before: Object.fromEntries(fields.map(({ field, from }) => [field, from])),
      after: Object.fromEntries(fields.map(({ field, to }) => [field, to])),
    })),
  )
  await writeAudits(
    tx,
    'students:change',
    changed.map(({ student_id, fields }) => ({
      student_id,
      fields: fields.map(({ field }) => field),
      import_id,
    })),
  )
}

export const applyStudents = async (
  tx: Tx,
  rows: readonly StudentRow[],
  applying: Applying,
): Promise<StudentIds> => {
  const ids = await insertStudents(tx, rows, applying)
  await writeAudits(
    tx,
    'students:create',
    rows.flatMap(({ row_no, value: { group } }) => {
      const student_id = ids.get(row_no)
      const group_id = group === null ? undefined : applying.groups.get(titleKey(group))
      return student_id === undefined
        ? []
        : [{ student_id, groups: group_id === undefined ? [] : [group_id], import_id: applying.import_id }]
    }),
  )
  for (const { row_no, target_id } of rows) if (target_id !== null) ids.set(row_no, target_id)
  await updateStudents(tx, rows, applying)
  await enrol(tx, rows, ids, applying)
  await moveStudents(tx, rows, applying)
  return ids
}
