import type { GuardianToCall, StudentLite } from '@plantel/contract/people'
import type { Level } from '@plantel/contract/school-words'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { daysMissed } from '../../domain/attendance/days-missed.ts'
import { guardianToCall } from '../../domain/families/guardian-to-call.ts'
import type { GroupColumns } from '../../domain/groups/group-of.ts'
import { studentJson } from '../../domain/students/student-json.ts'

export interface NeverCameRow {
  student: StudentLite
  group_id: number | null
  group: Pick<GroupColumns, 'grade' | 'group' | 'turn'> | null
  level: Level | null
  absence_days: number
  to_reenrol: boolean
  guardian: GuardianToCall | null
  total: number
}

/**
 * Reads the kept sums of a school once: an index for it would be rewritten with each mark of a list. Who stands in no list yet is not
 * known to be missing.
 */
export const listNeverCame = async (
  tx: Tx,
  { level, guardians }: { level: Level | undefined; guardians: boolean },
  { page, per_page }: { page: number; per_page: number },
): Promise<NeverCameRow[]> => {
  const { rows } = await sql<NeverCameRow>`
    with found as (
      select s.school_id, s.student_id, p.group_id, y.absence_days, s.enrolled_on is null as to_reenrol, count(*) over () as total,
        row_number() over (order by y.absence_days desc, s.last_name collate spanish,
          s.second_last_name collate spanish, s.name collate spanish, s.student_id) as place
      from student_stats k
      join students s on s.school_id = k.school_id and s.student_id = k.student_id and s.status = 1
      join student_places p on p.school_id = s.school_id and p.student_id = s.student_id
      cross join lateral ${daysMissed('s', sql`k.absences`, null)} y
      where k.presences = 0 and k.absences > 0 and (${level ?? null}::smallint is null or p.level = ${level ?? null}::smallint)
      order by place limit ${per_page} offset ${(page - 1) * per_page}
    )
    select ${studentJson} as student, f.group_id, g.level, f.absence_days, f.to_reenrol, f.total,
      case when g.group_id is not null then json_build_object('grade', g.grade, 'group', g."group", 'turn', g.turn) end as "group",
      ${guardians ? guardianToCall('f') : sql`null`} as guardian
    from found f
    join students s on s.school_id = f.school_id and s.student_id = f.student_id
    left join groups g on g.school_id = f.school_id and g.group_id = f.group_id
    order by f.place`.execute(tx)
  return rows
}
