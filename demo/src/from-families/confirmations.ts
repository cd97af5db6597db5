import { DEMONSTRATION_LOG_INS } from '@plantel/api/src/features/session/demonstration.ts'
import { cycleOfDay } from '@plantel/contract/school-days'
import { sql } from 'kysely'
import type { Filling } from '../filling.ts'

/** Days over which families confirmed, and for how many more they may. */
const OVER = 20
const STILL = 14

/** The school says until when, and the hours of its office. */
const tellFamilies = ({ tx, today }: Filling, cycle: string) =>
  sql`
  update settings set value = case key
    when 'confirm-until' then least(${today}::date + ${STILL}::integer, ${`${cycle.slice(5)}-07-31`}::date)::text
    else 'Lunes a viernes de 7:00 a 15:00' end
  where school_id = current_school_id() and key in ('confirm-until', 'office-hours')`.execute(tx)

/**
 * Two thirds of the parents who have signed in confirmed the data of their children in this cycle, and some of the others on paper.
 * Those whose log-in is published are still asked.
 */
export const confirmData = async (filling: Filling, recorded_by: number): Promise<number> => {
  const { tx, today } = filling
  const cycle = cycleOfDay(today)
  await tellFamilies(filling, cycle)
  const published = DEMONSTRATION_LOG_INS.map(({ cellphone }) => cellphone)
  const { numAffectedRows } = await sql`
    insert into family_confirmations (student_id, parent_id, cycle, confirmed_at, how, recorded_by)
    select r.student_id, r.parent_id, ${cycle},
      (greatest(${`${cycle.slice(0, 4)}-08-01`}::date, ${today}::date - (1 + r.parent_id % ${OVER})::integer) + time '19:40')
        at time zone (select time_zone from schools where school_id = current_school_id()),
      case when u.signed_in_at is null then 1 end, case when u.signed_in_at is null then ${recorded_by}::bigint end
    from open_relationships r
    join students s on s.school_id = r.school_id and s.student_id = r.student_id and s.status = 1
    join users u on u.school_id = r.school_id and u.user_id = r.parent_id and u.status = 1
    join accounts a on a.account_id = u.account_id and a.cellphone <> all (${published}::text[])
    where r.school_id = current_school_id() and r.access = 2
      and case when u.signed_in_at is null then r.parent_id % 4 = 0 else r.parent_id % 3 > 0 end
    order by r.student_id, r.parent_id`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
