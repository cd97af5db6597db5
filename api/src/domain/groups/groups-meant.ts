import { type RawBuilder, sql } from 'kysely'
import { groupSearch } from './group-search.ts'

/**
 * The groups that a search means, by their own words, by the subject or the professor of a class, or by both: *3b mat*, *gómez*,
 * *artes vespertino*. What the group's words do not say must hold of one class, so that two people are never taken for one. `asked`
 * are the `with`s of the statement, `holds` is asked of a row `g` of `groups`. `cycle` is a condition on `g` too. Who stands in for a
 * professor is not asked: a search finds the group under the name that its timetable has.
 */
export const groupsMeant = (
  typed: string | undefined,
  cycle: RawBuilder<boolean>,
): { asked: RawBuilder<unknown>; holds: RawBuilder<boolean> } | undefined => {
  const own = groupSearch(typed)
  if (!own) return undefined
  return {
    asked: sql`${own.asked},
    judged as materialized (
      select g.group_id, ${own.missing} as missing
      from groups g join group_words w on w.school_id = g.school_id and w.group_id = g.group_id
      where ${cycle}
    ),
    said as materialized (
      select c.group_id, c.subject_id, a.part
      from (select u.school_id, u.user_id, search_text(concat_ws(' ', u.name, u.last_name, u.second_last_name)) as words
        from users u where u.group_id like '_1%' offset 0) p
      join asked a on p.words like a.word
      join subjects c on c.school_id = p.school_id and c.professor_id = p.user_id
      union
      select c.group_id, c.subject_id, a.part
      from (select t.school_id, t.catalog_subject_id, search_text(t.title) as words from subject_catalogs t offset 0) t
      join asked a on t.words like a.word
      join subjects c on c.school_id = t.school_id and c.catalog_subject_id = t.catalog_subject_id
    ),
    meant as materialized (
      select j.group_id from judged j where j.missing = '{}'
      union
      select j.group_id from judged j
      join (select s.group_id, array_agg(s.part) as parts from said s group by s.group_id, s.subject_id) k
        on k.group_id = j.group_id
      where j.missing <@ k.parts
    )`,
    holds: sql<boolean>`g.group_id in (select meant.group_id from meant)`,
  }
}
