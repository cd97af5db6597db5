import { type RawBuilder, sql } from 'kysely'

/** Of `groups g`: of these levels and turns (`contract/src/places.ts`); undefined: of any. */
export const inPlaces = (places: readonly number[] | undefined): RawBuilder<unknown> =>
  places === undefined ? sql`true` : sql`g.level * 10 + g.turn = any (${[...places]}::int[])`

/** Of a row with `student_id`: the student's regular group. */
export const ofStudentIn = (alias: string, places: readonly number[] | undefined): RawBuilder<unknown> =>
  places === undefined
    ? sql`true`
    : sql`exists (select from student_places w
        join groups g on g.school_id = w.school_id and g.group_id = w.group_id and ${inPlaces(places)}
        where w.school_id = ${sql.ref(`${alias}.school_id`)} and w.student_id = ${sql.ref(`${alias}.student_id`)})`
