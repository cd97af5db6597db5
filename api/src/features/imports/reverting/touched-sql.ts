import { sql } from 'kysely'
import type { Tx } from '../../../db/in-school.ts'
import { isRelatedTo } from '../../../domain/families/related.ts'

/** Reading, printing and letters change nobody. */
const NO_CHANGE = [
  'students:read',
  'care:read',
  'custody:read',
  'export',
  'access-letters:issue',
  'access-letters:mail',
]

/** Entries of the log about somebody which are not of this import, nor of one that was taken back whole. */
export const touchedBySomebody = (
  kind: 'student' | 'user' | 'group',
  id: string,
  import_id: number,
) => sql`exists (
  select from audit_about b join audit_log l on l.school_id = b.school_id and l.audit_id = b.audit_id
  where b.kind = ${sql.lit(kind)} and b.about_id = ${sql.ref(id)} and l.details ->> 'import_id' is distinct from ${String(import_id)}
    and l.action <> all (${NO_CHANGE}::text[])
    and not exists (
      select from imports i where i.school_id = l.school_id and i.import_id::text = l.details ->> 'import_id'
        and i.status = 'reverted' and i.reverted ->> 'kept' = '0'))`

/** Of changes to people: what a list of staff made and gave has its roles with it, and goes first. */
export const notOfStaff = sql`not (entity = 'user' and after ? 'roles')`

export interface Touched {
  id: number
  name: string
  why: string
}

/** All, or only these. */
type Which = readonly number[] | null

const among = (which: Which) => (which === null ? sql`true` : sql`entity_id = any (${[...which]}::bigint[])`)

/** Of students whom an import made: who has gone on living, and by what one sees it. */
export const findTouchedStudents = async (
  tx: Tx,
  import_id: number,
  which: Which = null,
): Promise<Touched[]> => {
  const { rows } = await sql<Touched>`
    with made as (
      select distinct entity_id as student_id from import_changes
      where import_id = ${import_id} and entity = 'student' and op = 'insert' and reverted_at is null and ${among(which)}
    ),
    own_links as (
      select entity_id from import_changes where import_id = ${import_id} and entity = 'relationship' and reverted_at is null
    ),
    own_places as (
      select entity_id from import_changes where import_id = ${import_id} and entity = 'enrollment' and reverted_at is null
    ),
    seen as (
      select m.student_id,
        (select coalesce(sum(presences + absences + lates), 0) from student_subject_stats x where x.student_id = m.student_id) as marks,
        (select coalesce(sum(grade_count), 0) from student_subject_stats x where x.student_id = m.student_id) as grades,
        exists (select from files x where x.student_id = m.student_id) as reports,
        exists (select from report_cards x where x.student_id = m.student_id) as cards,
        exists (select from excuses x where x.student_id = m.student_id) as excuses,
        exists (select from change_requests x where x.student_id = m.student_id)
          or exists (select from family_confirmations x where x.student_id = m.student_id) as family,
        exists (select from custody_resolutions x where x.student_id = m.student_id) as custody,
        exists (select from leavings x where x.student_id = m.student_id) as left_school,
        exists (select from feed_entries x where x.student_id = m.student_id)
          or exists (select from notice_questions x where x.student_id = m.student_id) as told,
        exists (select from emergency_persons x where x.student_id = m.student_id) as care,
        exists (select from relationships x where x.student_id = m.student_id and x.relationship_id not in (select entity_id from own_links)) as other_links,
        exists (select from enrollments x where x.student_id = m.student_id and x.enrollment_id not in (select entity_id from own_places)) as other_places,
        exists (
          select from relationships x join users u on u.school_id = x.school_id and u.user_id = x.parent_id
          join accounts a on a.account_id = u.account_id
          where x.student_id = m.student_id and (u.signed_in_at is not null or a.password_hash is not null)
            and exists (select from import_changes c where c.import_id = ${import_id} and c.entity = 'user' and c.op = 'insert' and c.entity_id = u.user_id)
        ) as signed_in,
        ${touchedBySomebody('student', 'm.student_id', import_id)} as changed
      from made m
    )
    select s.student_id as id, concat_ws(' ', s.last_name, s.second_last_name, s.name) as name,
      case
        when e.marks = 1 then 'ya tiene 1 asistencia' when e.marks > 1 then format('ya tiene %s asistencias', e.marks)
        when e.grades = 1 then 'ya tiene 1 calificación' when e.grades > 1 then format('ya tiene %s calificaciones', e.grades)
        when e.reports then 'ya tiene reportes' when e.cards then 'ya tiene boletas' when e.excuses then 'ya tiene justificantes'
        when e.custody then 'tiene una resolución' when e.left_school then 'tiene una baja'
        when e.signed_in then 'su familia ya ingresó' when e.family then 'su familia ya envió datos' when e.told then 'ya recibió avisos'
        when e.care then 'ya tiene a quién llamar' when e.other_links then 'tiene otro tutor' when e.other_places then 'está en otro grupo'
        else 'alguien cambió sus datos'
      end as why
    from seen e join students s on s.student_id = e.student_id
    where e.marks > 0 or e.grades > 0 or e.reports or e.cards or e.excuses or e.custody or e.left_school or e.signed_in or e.family
      or e.told or e.care or e.other_links or e.other_places or e.changed
    order by s.last_name collate spanish, s.second_last_name collate spanish, s.name collate spanish`.execute(
    tx,
  )
  return rows
}

export const namesOfStudents = async (
  tx: Tx,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> => {
  const { rows } = await sql<{ id: number; name: string }>`
    select student_id as id, concat_ws(' ', last_name, second_last_name, name) as name from students
    where student_id = any (${[...ids]}::bigint[]) order by student_id`.execute(tx)
  return rows
}

/** Of students and groups of before: what the import added to them and somebody has used or changed since. */
export const findKeptBeside = async (
  tx: Tx,
  { links, places, groups }: Record<'links' | 'places' | 'groups', readonly number[]>,
): Promise<{ name: string; why: string }[]> => {
  const { rows } = await sql<{ name: string; why: string }>`
    select concat_ws(' ', s.last_name, s.second_last_name, s.name) as name,
      case when ${isRelatedTo(sql`current_user_id()`, 's')} then 'de su propia familia decide otra persona' else 'alguien cambió su vínculo' end as why
    from relationships r join students s on s.school_id = r.school_id and s.student_id = r.student_id
    where r.relationship_id = any (${[...links]}::bigint[])
    union all
    select concat_ws(' ', s.last_name, s.second_last_name, s.name), 'ya tiene asistencias o calificaciones en su grupo'
    from enrollments e join students s on s.school_id = e.school_id and s.student_id = e.student_id
    where e.enrollment_id = any (${[...places]}::bigint[])
    union all
    select concat(g.grade, '° ', g."group"), 'el grupo ya está en uso' from groups g where g.group_id = any (${[...groups]}::bigint[])
    order by 1`.execute(tx)
  return rows
}

/** Of guardians whom an import made: who is in, or has become something else. An account's other schools are never a reason that is told. */
export const findTouchedPeople = async (
  tx: Tx,
  import_id: number,
  which: Which = null,
): Promise<Touched[]> => {
  const { rows } = await sql<Touched>`
    with made as (
      select distinct entity_id as user_id from import_changes
      where import_id = ${import_id} and entity = 'user' and op = 'insert' and reverted_at is null and ${notOfStaff} and ${among(which)}
    ),
    -- Hashed, whatever the planner thinks of changes that were just written.
    own_links as (
      select entity_id from import_changes where import_id = ${import_id} and entity = 'relationship'
    )
    select u.user_id as id, concat_ws(' ', u.last_name, u.second_last_name, u.name) as name,
      case
        when u.signed_in_at is not null or a.password_hash is not null then 'ya ingresó'
        when exists (select from relationships x where x.parent_id = u.user_id and x.relationship_id not in (select entity_id from own_links))
          then 'tiene otro hijo vinculado'
        else 'alguien cambió sus datos'
      end as why
    from made m join users u on u.user_id = m.user_id
    left join accounts a on a.account_id = u.account_id
    where u.signed_in_at is not null or a.password_hash is not null
      or exists (select from relationships x where x.parent_id = u.user_id and x.relationship_id not in (select entity_id from own_links))
      or u.group_id <> '00010000000000000000'
      or ${touchedBySomebody('user', 'u.user_id', import_id)}
    order by u.last_name collate spanish, u.second_last_name collate spanish, u.name collate spanish`.execute(
    tx,
  )
  return rows
}
