import { sql } from 'kysely'

/** When the class of the list `list` meets on its day, or else when the list was taken; beside it stands its school `c`. */
export const startOfList = (list: string) => sql`coalesce(
  (select min(h.starts) from class_hours h where h.school_id = ${sql.ref(list)}.school_id
    and h.subject_id = ${sql.ref(list)}.subject_id and h.weekday = extract(isodow from ${sql.ref(list)}.date)),
  (${sql.ref(list)}.taken_at at time zone c.time_zone)::time)`
