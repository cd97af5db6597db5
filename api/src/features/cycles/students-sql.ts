import type { StudentLite } from '@plantel/contract/people'
import type { Level } from '@plantel/contract/school-words'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { studentJson } from '../../domain/students/student-json.ts'
import type { Place } from './places.ts'

interface CutStudentRow extends Place {
  student: StudentLite
  group_id: number
  total: number
}

/** Whom `enrollMoved` and `graduate` take: who is active in a regular group of the level. */
export const listCutStudents = async (
  tx: Tx,
  level: Level,
  { page, per_page }: { page: number; per_page: number },
): Promise<CutStudentRow[]> => {
  const { rows } = await sql<CutStudentRow>`
    with found as (
      select s.school_id, s.student_id, g.group_id, count(*) over () as total,
        row_number() over (order by length(g.grade), g.grade, g."group" collate spanish, g.turn, g.group_id,
          s.last_name collate spanish, s.second_last_name collate spanish, s.name collate spanish, s.student_id) as place
      from groups g
      join enrollments e on e.school_id = g.school_id and e.group_id = g.group_id
      join students s on s.school_id = e.school_id and s.student_id = e.student_id and s.status = 1
      where g.cycle_id is null and g.level = ${level} and g.special = 0
      order by place limit ${per_page} offset ${(page - 1) * per_page}
    )
    select ${studentJson} as student, f.group_id, g.level, g.grade, g."group", g.turn, f.total
    from found f
    join students s on s.school_id = f.school_id and s.student_id = f.student_id
    join groups g on g.school_id = f.school_id and g.group_id = f.group_id
    order by f.place`.execute(tx)
  return rows
}
