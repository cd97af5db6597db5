import { RELATIONSHIPS_MAX } from '@plantel/contract/school-words'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { isRelatedTo } from '../../domain/families/related.ts'
import { settingNumber } from '../../domain/schools/setting-number.ts'
import type { SchoolGroup, SchoolIndex, SchoolPerson, SchoolStudent } from './judging/school-index.ts'

const readStudents = async (tx: Tx): Promise<SchoolStudent[]> => {
  const { rows } = await sql<SchoolStudent>`
    select s.student_id, s.status, s.folio, s.name, s.last_name, s.second_last_name, s.curp, s.date_birth::text, s.gender,
      s.cellphone, s.email, s.street, s.outside_number, s.inside_number, s.colony, s.zipcode, s.observation,
      s.external_ids ->> 'sourcedId' as external_id, p.group_id,
      exists (select from custody_resolutions c where c.school_id = s.school_id and c.student_id = s.student_id) as resolved,
      ${isRelatedTo(sql`current_user_id()`, 's')} as own,
      coalesce(r.relationships, '[]') as relationships, coalesce(i.imported, '{}') as imported
    from students s
    left join student_places p on p.school_id = s.school_id and p.student_id = s.student_id
    left join (
      select student_id, jsonb_agg(jsonb_build_object('parent_id', parent_id, 'relationship', relationship, 'label', relationship_label)) as relationships
      from relationships group by student_id
    ) r on r.student_id = s.student_id
    left join (
      -- The last value that an import wrote, field by field.
      select entity_id, jsonb_object_agg(key, value order by change_no) as imported
      from import_changes c cross join jsonb_each_text(c.after) where entity = 'student' and c.reverted_at is null group by entity_id
    ) i on i.entity_id = s.student_id
    order by s.student_id`.execute(tx)
  return rows
}

const readPeople = async (tx: Tx): Promise<SchoolPerson[]> => {
  const { rows } = await sql<SchoolPerson>`
    select user_id, name, last_name, second_last_name, cellphone, contact_phone, email, account_id is null as contact, status = 1 as active
    from users order by user_id`.execute(tx)
  return rows
}

const readGroups = async (tx: Tx): Promise<SchoolGroup[]> => {
  const { rows } = await sql<SchoolGroup>`
    select group_id, level, grade, "group", turn from groups where cycle_id is null and special = 0 order by group_id`.execute(
    tx,
  )
  return rows
}

/** What a list is compared with: three statements, whatever the size of the school. */
export const readSchoolIndex = async (tx: Tx, today: string): Promise<SchoolIndex> => {
  const students = await readStudents(tx)
  const people = await readPeople(tx)
  const groups = await readGroups(tx)
  const { rows } = await sql<{
    maximum: number
  }>`select ${settingNumber('relationships-maximum')} as maximum`.execute(tx)
  return { students, people, groups, maximum: rows[0]?.maximum ?? RELATIONSHIPS_MAX, today }
}
