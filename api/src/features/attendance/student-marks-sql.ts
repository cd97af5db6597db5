import { type Assistance, ASSISTANCE } from '@plantel/contract/school-words'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { ofCycle } from '../../domain/schools/cycles.ts'
import { hourOf, MARK_COLUMNS } from './sql.ts'
import { hasClass } from '../../domain/substitutions/has-class.ts'

export interface MarksAsked {
  /** Null: the current one. */
  cycle_id: number | null
  subject_id?: number | undefined
  group_id?: number | undefined
  assistance?: Assistance | undefined
  page: number
  per_page: number
  /** Marks that the reader is not told of yet. */
  untold: ReadonlySet<number>
}

/** From the lists of the classes where the student has marks: no index has a year's marks by student. */
export const listAssists = (
  tx: Tx,
  student_id: number,
  taught_by: number | undefined,
  { cycle_id, subject_id, group_id, assistance, page, per_page, untold }: MarksAsked,
) => {
  return (
    tx
      .selectFrom('student_subject_stats as k')
      .innerJoin('subjects as s', (on) =>
        on.onRef('s.school_id', '=', 'k.school_id').onRef('s.subject_id', '=', 'k.subject_id'),
      )
      .innerJoin('attendance_lists as l', (on) =>
        on.onRef('l.school_id', '=', 'k.school_id').onRef('l.subject_id', '=', 'k.subject_id'),
      )
      // One by one by its key: a class has the marks of everybody.
      .innerJoinLateral(
        (query) =>
          query
            .selectFrom('assists as m')
            .selectAll('m')
            .whereRef('m.school_id', '=', 'l.school_id')
            .whereRef('m.subject_id', '=', 'l.subject_id')
            .whereRef('m.date', '=', 'l.date')
            .whereRef('m.student_id', '=', 'k.student_id')
            .limit(1)
            .as('a'),
        (on) => on.onTrue(),
      )
      .innerJoin('groups as g', (on) =>
        on.onRef('g.school_id', '=', 's.school_id').onRef('g.group_id', '=', 's.group_id'),
      )
      .select(MARK_COLUMNS)
      .select(hourOf.as('arrived_at'))
      .select((select) => select.fn.countAll<number>().over().as('total'))
      .where('k.student_id', '=', student_id)
      .where(ofCycle(sql`g.cycle_id`, cycle_id))
      .where(sql<boolean>`a.assist_id <> all (${[...untold]}::bigint[])`)
      .$if(subject_id !== undefined, (query) => query.where('k.subject_id', '=', subject_id ?? 0))
      .$if(group_id !== undefined, (query) => query.where('s.group_id', '=', group_id ?? 0))
      .$if(assistance !== undefined, (query) =>
        query.where('a.assistance', '=', assistance ?? ASSISTANCE.absent),
      )
      .$if(taught_by !== undefined, (query) => query.where(hasClass(taught_by ?? null, 's')))
      .orderBy('a.date', 'desc')
      .orderBy('a.subject_id')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute()
  )
}
