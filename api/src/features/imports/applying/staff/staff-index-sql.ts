import { sql } from 'kysely'
import type { Tx } from '../../../../db/in-school.ts'
import { hoursOfClasses } from '../../../../domain/timetable/hours-sql.ts'
import type {
  CatalogEntry,
  SchoolClass,
  StaffGroup,
  StaffIndex,
  StaffPerson,
} from '../../judging/staff/staff-index.ts'

const readPeople = async (tx: Tx): Promise<StaffPerson[]> => {
  const { rows } = await sql<StaffPerson>`
    select user_id, name, last_name, second_last_name, cellphone, contact_phone, email, account_id is null as contact, status = 1 as active,
      group_id as permissions
    from users order by user_id`.execute(tx)
  return rows
}

const readGroups = async (tx: Tx): Promise<StaffGroup[]> => {
  const { rows } = await sql<StaffGroup>`
    select group_id, level, grade, "group", turn, assessor_id from groups where cycle_id is null and special = 0 order by group_id`.execute(
    tx,
  )
  return rows
}

export const readCatalog = async (tx: Tx): Promise<CatalogEntry[]> => {
  const { rows } = await sql<CatalogEntry>`
    select catalog_subject_id, folio, title, level, status = 1 as active from subject_catalogs order by catalog_subject_id`.execute(
    tx,
  )
  return rows
}

const readClasses = async (tx: Tx): Promise<SchoolClass[]> => {
  const { rows } = await sql<SchoolClass>`
    select s.subject_id, s.group_id, s.catalog_subject_id, s.professor_id
    from groups g join subjects s on s.school_id = g.school_id and s.group_id = g.group_id
    where g.cycle_id is null and g.special = 0 order by s.subject_id`.execute(tx)
  return rows
}

const readApplied = async (tx: Tx, import_id: number): Promise<StaffIndex['applied']> => {
  const { rows } = await sql<StaffIndex['applied'][number]>`
    select sheet, sheet_row, target_id as user_id from import_rows
    where import_id = ${import_id} and kind = 'staff' and applied_at is not null and target_id is not null order by row_no`.execute(
    tx,
  )
  return rows
}

const readComing = async (tx: Tx, import_id: number): Promise<StaffIndex['coming']> => {
  const { rows } = await sql<StaffIndex['coming'][number]>`
    select distinct (g ->> 'level')::integer as level, g ->> 'grade' as grade, g ->> 'group' as "group", (g ->> 'turn')::integer as turn
    from import_rows cross join lateral (select value -> 'group') w (g)
    where import_id = ${import_id} and kind = 'students' and state in ('new', 'updated') and applied_at is null
      and jsonb_typeof(g) = 'object' and g ->> 'group_id' is null`.execute(tx)
  return rows
}

/** What a list of staff is compared with: seven statements, whatever the size of the school. */
export const readStaffIndex = async (tx: Tx, import_id: number): Promise<StaffIndex> => {
  const classes = await readClasses(tx)
  return {
    people: await readPeople(tx),
    groups: await readGroups(tx),
    catalog: await readCatalog(tx),
    classes,
    hours: await hoursOfClasses(
      tx,
      classes.map(({ subject_id }) => subject_id),
    ),
    applied: await readApplied(tx, import_id),
    coming: await readComing(tx, import_id),
  }
}
