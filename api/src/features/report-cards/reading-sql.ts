import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { type DaysMissed, daysMissed, keptAbsences } from '../../domain/attendance/days-missed.ts'
import { type GroupColumns, groupColumns } from '../../domain/groups/group-of.ts'
import { listNumber } from '../../domain/groups/list-numbers.ts'
import { type Names, namesJson } from '../../domain/people/person-json.ts'
import { signingDirectors, workCentreOf } from '../../domain/schools/work-centre.ts'
import { type SchoolSettings, settingsJson } from '../../domain/schools/sql.ts'
import { type GroupScoresRow, groupsWithScores } from '../../domain/students/scores-sql.ts'

export interface GroupAround extends GroupColumns {
  cycle_id: number | null
  cycle: string | null
  snaphot: string | null
  school: string
  clave: string
  agreement: string | null
  zone: string | null
  sector: string | null
  advisor: Names | null
  /** Active ones, at most two: enough to know that there is not one. */
  directors: Names[]
  settings: SchoolSettings
}

export const findAround = async (tx: Tx, group_id: number): Promise<GroupAround | undefined> => {
  const { rows } = await sql<GroupAround>`
    select ${groupColumns}, g.cycle_id, y.cycle, y.snaphot, coalesce(w.name, s.name) as school, coalesce(w.clave, s.clave) as clave, w.agreement, w.zone, w.sector,
      (select ${namesJson} from users u where u.school_id = g.school_id and u.user_id = g.assessor_id) as advisor,
      ${signingDirectors} as directors,
      ${settingsJson('calification-minimum', 'partial-word')} as settings
    from groups g
    join schools s on s.school_id = g.school_id
    left join lateral ${workCentreOf({ level: sql`g.level`, turn: sql`g.turn` })} w on true
    left join cycles y on y.school_id = g.school_id and y.cycle_id = g.cycle_id
    where g.group_id = ${group_id}`.execute(tx)
  return rows[0]
}

export interface StudentRow extends Names, DaysMissed {
  list_number: number | null
  student_id: number
  folio: string
  curp: string | null
  groups: GroupScoresRow[]
}

const whoIsThere = (cycle_id: number | null) => (cycle_id === null ? sql`t.status = 1` : sql`i.active`)

export const listStudents = async (
  tx: Tx,
  { group_id, cycle_id }: { group_id: number; cycle_id: number | null },
  student_ids: readonly number[] | undefined,
): Promise<StudentRow[]> => {
  const only = student_ids === undefined ? sql`true` : sql`i.student_id = any (${[...student_ids]}::bigint[])`
  const { rows } = await sql<StudentRow>`
    with i as materialized (
      select e.school_id, e.student_id, e.active, ${listNumber} as list_number
      from groups g
      join enrollments e on e.school_id = g.school_id and e.group_id = g.group_id
      join students t on t.school_id = e.school_id and t.student_id = e.student_id
      where g.group_id = ${group_id}
    )
    select t.student_id, i.list_number, t.folio, t.name, t.last_name, t.second_last_name, t.curp, ${groupsWithScores(cycle_id)} as groups,
      y.absence_days, y.excused_days, y.single_absences
    from i
    join students t on t.school_id = i.school_id and t.student_id = i.student_id
    cross join lateral ${daysMissed('t', keptAbsences('t', cycle_id), cycle_id)} y
    where ${only} and ${whoIsThere(cycle_id)}
    order by i.list_number`.execute(tx)
  return rows
}

export const countStudents = async (
  tx: Tx,
  { group_id, cycle_id }: { group_id: number; cycle_id: number | null },
): Promise<number> => {
  const { rows } = await sql<{ students: number }>`
    select count(*) as students
    from enrollments i
    join students t on t.school_id = i.school_id and t.student_id = i.student_id
    where i.group_id = ${group_id} and ${whoIsThere(cycle_id)}`.execute(tx)
  return rows[0]?.students ?? 0
}

/** Null: no group; undefined: nobody of this school. */
export const findMainGroup = async (
  tx: Tx,
  student_id: number,
  cycle_id: number | null,
): Promise<number | null | undefined> => {
  const ofThen = cycle_id === null ? sql`i.cycle_id is null` : sql`i.cycle_id = ${cycle_id}`
  const { rows } = await sql<{ group_id: number | null }>`
    select (
      select i.group_id from enrollments i
      where i.school_id = t.school_id and i.student_id = t.student_id and i.special = 0 and ${ofThen}
        and ${whoIsThere(cycle_id)}
      order by i.group_id limit 1) as group_id
    from students t where t.student_id = ${student_id}`.execute(tx)
  return rows[0] && rows[0].group_id
}
