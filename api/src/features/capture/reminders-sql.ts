import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { capturedClasses, UNGRADED } from '../../domain/capture/captured-classes.ts'
import { type Reminded, remindOnceAnHour } from '../../domain/feed/once-an-hour.ts'

interface Asked {
  now: Date
  partial_ids: readonly number[]
  professor_ids: readonly number[]
}

/** One entry a professor and partial, which is also that of the capture that closes; which classes it names is read with it. */
export const remind = (tx: Tx, { now, partial_ids, professor_ids }: Asked): Promise<Reminded> =>
  remindOnceAnHour(tx, {
    now,
    category: 'grade',
    pending: sql`pending as materialized (
      select distinct u.school_id, u.user_id, p.partial_id
      from partials p ${capturedClasses(sql`n.partial_id = any (${[...partial_ids]}::bigint[])`)}
      join users u on u.school_id = s.school_id and u.user_id = s.professor_id and u.status = 1
      where p.partial_id = any (${[...partial_ids]}::bigint[]) and ${UNGRADED}
        and s.professor_id = any (${[...professor_ids]}::bigint[])
    )`,
    same: sql`e.partial_id = p.partial_id and e.student_id is null`,
    columns: sql`partial_id`,
    values: sql`partial_id`,
    key: sql`(school_id, partial_id, user_id) where category = 'grade' and student_id is null`,
    named: professor_ids,
  })
