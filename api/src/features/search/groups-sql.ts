import { groupTokens } from '@plantel/contract/group-search'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { type GroupColumns, groupColumns } from '../../domain/groups/group-of.ts'
import { GROUP_ORDER } from '../../domain/groups/group-order.ts'
import { groupSearch } from '../../domain/groups/group-search.ts'
import type { Names } from '../../domain/people/person-json.ts'
import { advisedBy, type Reader, taughtBy } from './reader.ts'
import { hasClass } from '../../domain/substitutions/has-class.ts'

export interface GroupFound extends GroupColumns {
  advisor: Names | null
  /** The class that carries its list of the day, else its first one. */
  list_subject_id: number | null
}

const GROUPS_MOST = 6

/** What was typed begins the group's name: of *1a* before *1AB*. */
const NEAREST = sql`length(g."group")`

const personOf = (column: string) => sql<Names | null>`(
  select json_build_object('name', u.name, 'last_name', u.last_name, 'second_last_name', u.second_last_name)
  from users u where u.school_id = g.school_id and u.user_id = ${sql.ref(column)})`

/** Of the current cycle, with every part of what was typed in title, level or advisor. */
export const groupsNamed = async (tx: Tx, typed: string, reader: Reader): Promise<GroupFound[]> => {
  const meant = groupSearch(typed)
  if (!meant) return []
  const { school, advised, taught, user_id } = reader
  const { rows } = await sql<GroupFound>`
    with ${meant.asked}
    select ${groupColumns}, ${personOf('g.assessor_id')} as advisor, coalesce(g.roll_subject_id, (
      select min(c.subject_id) from subjects c where c.school_id = g.school_id and c.group_id = g.group_id)) as list_subject_id
    from groups g
    join group_words w on w.school_id = g.school_id and w.group_id = g.group_id
    where g.cycle_id is null and ${meant.holds}
      and (${school} or (${advised} and ${advisedBy(user_id)}) or (${taught} and ${taughtBy(user_id)}))
    order by g.special, ${NEAREST}, ${sql.join(GROUP_ORDER)}
    limit ${sql.lit(GROUPS_MOST)}`.execute(tx)
  return rows
}

export interface ClassFound extends GroupColumns {
  subject_id: number
  subject: string
  professor: Names | null
}

const CLASSES_MOST = 6

const levelWords = sql`(array['Kinder', 'Primaria', 'Secundaria', 'Preparatoria', 'Universidad'])[g.level]`
/** *mat* is a subject here, and no *matutino*. */
const turnWords = sql`(array['', 'Vespertino', 'Nocturno'])[g.turn]`

/** Whether a subject or a professor is named beside the group. */
const namesMore = (typed: string): boolean =>
  groupTokens(typed).some((token) => token.every(({ word }) => word !== undefined))

const gradesIn = (typed: string): string[] =>
  groupTokens(typed).flatMap((token) => token.flatMap(({ grade }) => grade ?? []))

/** A school has thousands: there a grade must be said. Who teaches finds the own ones by their subject alone. */
export const classesNamed = async (tx: Tx, typed: string, reader: Reader): Promise<ClassFound[]> => {
  const meant = groupSearch(typed, sql`t.words`)
  const grades = gradesIn(typed)
  if (!meant || !namesMore(typed) || (grades.length === 0 && !reader.taught)) return []
  const { school, taught, user_id } = reader
  const { rows } = await sql<ClassFound>`
    with ${meant.asked}
    select c.subject_id, t.title as subject, ${groupColumns}, ${personOf('c.professor_id')} as professor
    from groups g
    join subjects c on c.school_id = g.school_id and c.group_id = g.group_id
    cross join lateral (
      select t.title, search_text(concat_ws(' ', t.title, u.name, u.last_name, g."group", ${levelWords}, ${turnWords})) as words
      from subject_catalogs t
      left join users u on u.school_id = c.school_id and u.user_id = c.professor_id
      where t.school_id = c.school_id and t.catalog_subject_id = c.catalog_subject_id offset 0) t
    where g.cycle_id is null
      and ((${school} and g.grade = any (${grades}::text[])) or (${taught} and ${hasClass(user_id, 'c')}))
      and ${meant.holds}
    order by g.special, ${NEAREST}, ${sql.join(GROUP_ORDER)}, t.title collate spanish, c.subject_id
    limit ${sql.lit(CLASSES_MOST)}`.execute(tx)
  return rows
}

/** Of one's own, in these groups: where a professor takes the list. */
export const ownClasses = async (
  tx: Tx,
  group_ids: readonly number[],
  user_id: number,
): Promise<ClassFound[]> => {
  const { rows } = await sql<ClassFound>`
    select c.subject_id, t.title as subject, ${groupColumns}, null as professor
    from subjects c
    join groups g on g.school_id = c.school_id and g.group_id = c.group_id
    join subject_catalogs t on t.school_id = c.school_id and t.catalog_subject_id = c.catalog_subject_id
    where c.group_id = any (${[...group_ids]}::bigint[]) and ${hasClass(user_id, 'c')}
    order by ${sql.join(GROUP_ORDER)}, t.title collate spanish, c.subject_id`.execute(tx)
  return rows
}
