import { LEVELS } from '@plantel/contract/school-words'
import { type RawBuilder, sql } from 'kysely'
import { workCentreOf } from '../../schools/work-centre.ts'

/** The school itself: what has no key of its own, and its staff. */
export const SCHOOL = sql`'sch-' || current_school_id()`

/** Of the cycle in `y`. */
export const LEVEL_NAME = sql`(array[${sql.join(Object.values(LEVELS).map((name) => sql.lit(name)))}])[y.level]`

/**
 * Of the levels that have anything in the current cycle: `session`, its dates, and the year in which it ends. It begins with its partials,
 * else on 1 August, as `cycleOfDay` has it.
 */
export const CYCLES = sql`(
  select y.level, 'cy-' || y.level || '-' || y.year as session, y.year,
    coalesce(y.starts, make_date(y.year - 1, 8, 1)) as starts, coalesce(y.ends, make_date(y.year, 7, 31)) as ends
  from (
    select l.level, min(p.start_date) as starts, max(p.end_date) as ends,
      extract(year from coalesce(min(p.start_date), school_today()) - interval '7 months')::integer + 1 as year
    from (
      select level from groups where cycle_id is null
      union select level from partials where cycle_id is null and status = 1
      union select level from subject_catalogs where status = 1
    ) l
    left join partials p on p.level = l.level and p.cycle_id is null and p.status = 1
    group by l.level
  ) y)`

/** In the style of CEDS. Preparatoria counts semesters, two a year. */
const gradeCode = sql`case
  when g.level = 1 then 'PK'
  when g.level = 5 then 'PS'
  when g.grade !~ '^[1-6]$' then null
  when g.level = 2 then '0' || g.grade
  when g.level = 3 and g.grade <= '3' then '0' || (g.grade::integer + 6)
  when g.level = 4 then (9 + (g.grade::integer + 1) / 2)::text
end`

const turnWord = sql`case g.turn when 1 then 'Matutino' when 2 then 'Vespertino' else 'Nocturno' end`

/** Of the current cycle, with where each belongs: `org`, `session`, `code` of its grade, `title`, `class_code`. */
export const GROUPS = sql`(
  select g.school_id, g.group_id, g.level, g.special, g.roll, g.roll_subject_id, y.session, ${gradeCode} as code,
    coalesce('wc-' || w.work_centre_id, ${SCHOOL}) as org, g.grade || '° ' || g."group" || ' ' || ${turnWord} as title,
    substr('KPSBU', g.level, 1) || g.grade || g."group" || '-' || substr('MVN', g.turn, 1) as class_code
  from groups g
  join ${CYCLES} y on y.level = g.level
  left join lateral ${workCentreOf({ level: sql`g.level`, turn: sql`g.turn` })} w on true
  where g.cycle_id is null)`

/** A subject in a group. */
export const CLASSES = sql`(
  select s.school_id, s.subject_id, s.group_id, s.professor_id, c.catalog_subject_id, c.title as subject, c.folio, g.level, g.session, g.org,
    g.code, g.class_code, c.title || ' · ' || g.title as title
  from subjects s
  join ${GROUPS} g on g.school_id = s.school_id and g.group_id = s.group_id
  join subject_catalogs c on c.school_id = s.school_id and c.catalog_subject_id = s.catalog_subject_id)`

/** Of the current cycle, put aside or not while a group has them; `codes`: the grades that have them, and how many. */
export const COURSES = sql`(
  select c.catalog_subject_id, c.title, c.folio, c.level, y.session, k.codes, k.grades
  from subject_catalogs c
  join ${CYCLES} y on y.level = c.level
  left join (
    select catalog_subject_id, string_agg(distinct code, ',' order by code) as codes, count(distinct code) as grades
    from ${CLASSES} e group by catalog_subject_id
  ) k on k.catalog_subject_id = c.catalog_subject_id
  where c.status = 1 or k.catalog_subject_id is not null)`

export type Rows = RawBuilder<unknown>
