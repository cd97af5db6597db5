import type { SubjectCheck } from '@plantel/contract/health-checks'
import { type RawBuilder, sql } from 'kysely'

/** Of `subject_catalogs c`. */
const HOLDS: Record<SubjectCheck, RawBuilder<unknown>> = {
  unused: sql`not exists (select from subjects k
    join groups g on g.school_id = k.school_id and g.group_id = k.group_id and g.cycle_id is null
    where k.school_id = c.school_id and k.catalog_subject_id = c.catalog_subject_id)`,
  twice: sql`exists (select from subject_catalogs o
    where o.school_id = c.school_id and o.level = c.level and o.status = 1
      and o.catalog_subject_id <> c.catalog_subject_id and search_text(o.title) = search_text(c.title))`,
}

/** Of `subject_catalogs c`. */
export const subjectCheck = (check: SubjectCheck): RawBuilder<boolean> =>
  sql<boolean>`c.status = 1 and ${HOLDS[check]}`
