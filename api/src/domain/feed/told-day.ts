import { sql } from 'kysely'

/** A class of a child's day, as its family was told. `gone`: nothing is written of the child there any more. */
export interface ToldMark {
  /** Null: it was in the list of the day of its group. */
  class: string | null
  mark: 'absent' | 'late' | 'came' | 'in time' | 'away' | 'gone'
  /** `7:25`: of who came late, where it is known. */
  at: string | null
  corrected: boolean
}

/**
 * A part of a `from`, after the entry `p`; `group_id` is where its link leads. A mark that followed its child to another class has
 * that one's name. `offset 0`: each mark is looked up, for the planner expects a hundred of an entry and would read all marks instead.
 */
export const TOLD_DAY = sql`
  left join lateral (
    select json_agg(json_build_object('class', case when g.roll_subject_id is distinct from s.subject_id then c.title end, 'mark', t.mark, 'at', t.at, 'corrected', t.corrected) order by t.place) as marks,
      (array_agg(g.group_id order by g.special, t.place))[1] as group_id, bool_or(g.roll_subject_id is not null) as by_day
    from rows from (jsonb_to_recordset(p.told -> 'marks')
      as (assist_id bigint, subject_id bigint, mark text, at text, corrected boolean)) with ordinality
      as t (assist_id, subject_id, mark, at, corrected, place)
    left join lateral (
      select i.subject_id from assists i where i.school_id = p.school_id and i.assist_id = t.assist_id offset 0) a on true
    join subjects s on s.school_id = p.school_id and s.subject_id = coalesce(a.subject_id, t.subject_id)
    join subject_catalogs c on c.school_id = s.school_id and c.catalog_subject_id = s.catalog_subject_id
    join groups g on g.school_id = s.school_id and g.group_id = s.group_id
  ) day on p.told is not null`
