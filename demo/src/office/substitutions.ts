import { sql } from 'kysely'
import type { Filling } from '../filling.ts'

const DAYS_GONE = 2
const DAYS_TO_COME = 6

/**
 * Two colleagues: one is away since some days and for some more, the other has the classes. Not who logs in as the professor of the
 * demonstration: there everything is as usual.
 */
export const leaveSubstitution = async (
  { tx, today }: Filling,
  { office, professor }: { office: number; professor: number },
): Promise<number> => {
  const { numAffectedRows } = await sql`
    with teaching as (
      select s.professor_id, row_number() over (order by count(*), s.professor_id) as place
      from subjects s
      join groups g on g.school_id = s.school_id and g.group_id = s.group_id and g.cycle_id is null
      join users u on u.school_id = s.school_id and u.user_id = s.professor_id and u.status = 1
      where s.school_id = current_school_id() and s.professor_id <> ${professor}
      group by s.professor_id having count(*) >= 2)
    insert into substitutions (professor_id, substitute_id, from_date, to_date, grades, all_classes, created_by)
    select away.professor_id, there.professor_id, ${today}::date - ${DAYS_GONE}::int, ${today}::date + ${DAYS_TO_COME}::int, 0, true, ${office}
    from teaching away join teaching there on there.place = 2
    where away.place = 1`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
