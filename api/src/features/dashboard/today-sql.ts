import type { CapturePartial } from '@plantel/contract/capture'
import { NOTICE_DAYS, type SchoolToday } from '@plantel/contract/school-today'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { capturedClasses, UNGRADED } from '../../domain/capture/captured-classes.ts'
import { inPlaces, ofStudentIn } from '../../domain/groups/in-places.ts'
import { IS_AT_LIMIT, IS_OFTEN_ABSENT, IS_RATED } from '../../domain/students/watched.ts'
import { settingNumber } from '../../domain/schools/setting-number.ts'

/** How many classes of each partial have all grades. */
export const countCaptures = async (
  tx: Tx,
  partials: readonly CapturePartial[],
  places: readonly number[] | undefined,
): Promise<SchoolToday['capture']> => {
  const ids = partials.map(({ partial_id }) => partial_id)
  const { rows } = await sql<{ partial_id: number; classes: number; complete: number }>`
    select p.partial_id, count(*) as classes, count(*) filter (where not (${UNGRADED})) as complete
    from partials p ${capturedClasses(sql`n.partial_id = any (${ids}::bigint[])`)}
    where p.partial_id = any (${ids}::bigint[]) and ${inPlaces(places)}
    group by p.partial_id`.execute(tx)
  return partials.flatMap((partial) => {
    const row = rows.find(({ partial_id }) => partial_id === partial.partial_id)
    return row ? [{ partial, classes: row.classes, complete: row.complete }] : []
  })
}

export const readToday = async (
  tx: Tx,
  now: Date,
  places: readonly number[] | undefined,
): Promise<Omit<SchoolToday, 'capture'>> => {
  const { rows } = await sql<Omit<SchoolToday, 'capture'>>`
    select (
        select json_build_object('students', count(*) filter (where ${IS_OFTEN_ABSENT}), 'of', count(*))
        from student_stats q
        join students s on s.school_id = q.school_id and s.student_id = q.student_id and s.status = 1
        where ${IS_RATED} and ${ofStudentIn('s', places)}
      ) as absences, (
        select json_build_object('students', count(distinct f.student_id), 'limit', ${settingNumber('files-report-limite-active')})
        from files f
        join students s on s.school_id = f.school_id and s.student_id = f.student_id and s.status = 1
        where ${IS_AT_LIMIT} and ${ofStudentIn('s', places)}
      ) as at_limit, (
        select json_build_object('unread', coalesce(sum(n.recipients - n.read), 0), 'of', coalesce(sum(n.recipients), 0))
        from notices n
        where n.withdrawn_at is null and n.created_at > ${now}::timestamptz - make_interval(days => ${sql.lit(NOTICE_DAYS)})
      ) as notices, (
        select count(*) from subjects s
        join groups g on g.school_id = s.school_id and g.group_id = s.group_id and g.cycle_id is null
        where s.professor_id is null and ${inPlaces(places)}
      ) as classes_without_professor`.execute(tx)
  if (!rows[0]) throw new Error('no row of today')
  return rows[0]
}
