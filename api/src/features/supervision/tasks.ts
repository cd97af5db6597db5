import { inSchool } from '../../db/in-school.ts'
import { dayIn } from '../../domain/schools/days.ts'
import { findTimeZone } from '../../domain/schools/time-zone.ts'
import { inTheseSchools } from '../../jobs/in-each-school.ts'
import type { FeatureTasks } from '../../jobs/tasks.ts'
import { countSchool } from './figures-sql.ts'

/** Only schools that somebody supervises. */
export const supervisionTasks: FeatureTasks = ({ db, now }) => ({
  'count-supervised-schools': () =>
    inTheseSchools(
      (after, most) =>
        db
          .selectFrom('supervisor_schools')
          .select('school_id')
          .distinct()
          .where('school_id', '>', after)
          .orderBy('school_id')
          .limit(most)
          .execute(),
      (school_id) =>
        inSchool(db, school_id, null, async (tx) => {
          const at = now()
          await countSchool(tx, { today: dayIn(await findTimeZone(tx), at), now: at })
        }),
    ),
})
