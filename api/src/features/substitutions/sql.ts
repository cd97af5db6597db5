import type { Flag } from '@plantel/contract/fields'
import type { StandIn } from '@plantel/contract/stand-in'
import type { SubstitutionForm } from '@plantel/contract/substitutions'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import type { GroupColumns } from '../../domain/groups/group-of.ts'
import { GROUP_ORDER } from '../../domain/groups/group-order.ts'
import { somebody } from '../../domain/substitutions/stand-in.ts'

export type SubstitutedClass = Pick<GroupColumns, 'group_id' | 'grade' | 'group' | 'turn'> & {
  subject_id: number
  title: string
}

export interface SubstitutionRow {
  substitution_id: number
  professor: StandIn['professor']
  substitute: StandIn['substitute']
  from: string
  to: string
  grades: Flag
  all_classes: boolean
  classes: SubstitutedClass[]
  total: number
}

/** Of the substitution `t`: those that its professor has now. */
const CLASSES = sql`(
  select coalesce(json_agg(json_build_object('subject_id', s.subject_id, 'title', c.title, 'group_id', g.group_id,
    'grade', g.grade, 'group', g."group", 'turn', g.turn)
    order by ${sql.join(GROUP_ORDER)}, c.title collate spanish, s.subject_id), '[]')
  from subjects s
  join groups g on g.school_id = s.school_id and g.group_id = s.group_id and g.cycle_id is null
  join subject_catalogs c on c.school_id = s.school_id and c.catalog_subject_id = s.catalog_subject_id
  where s.school_id = t.school_id and s.professor_id = t.professor_id and (t.all_classes or exists (
    select from substituted_classes k
    where k.school_id = t.school_id and k.substitution_id = t.substitution_id and k.subject_id = s.subject_id)))`

const read = async (
  tx: Tx,
  which: RawBuilder<unknown>,
  { page, per_page }: { page: number; per_page: number },
): Promise<SubstitutionRow[]> => {
  const { rows } = await sql<SubstitutionRow>`
    select t.substitution_id, ${somebody('t', 'professor_id')} as professor, ${somebody('t', 'substitute_id')} as substitute,
      t.from_date as "from", t.to_date as "to", t.grades, t.all_classes, ${CLASSES} as classes, t.total
    from (
      select t.*, count(*) over () as total from substitutions t
      where t.school_id = current_school_id() and ${which}
      order by t.from_date, t.substitution_id limit ${per_page} offset ${(page - 1) * per_page}) t
    order by t.from_date, t.substitution_id`.execute(tx)
  return rows
}

const concerns = (user_id: number): RawBuilder<unknown> => sql`t.substitution_id in (
  select p.substitution_id from substitutions p where p.school_id = current_school_id() and p.professor_id = ${user_id}
  union all
  select p.substitution_id from substitutions p where p.school_id = current_school_id() and p.substitute_id = ${user_id})`

export const listSubstitutions = (
  tx: Tx,
  { user_id, today }: { user_id: number | undefined; today: string },
  page: { page: number; per_page: number },
) =>
  read(
    tx,
    user_id === undefined
      ? sql`t.to_date >= ${today}::date`
      : sql`t.to_date >= ${today}::date and ${concerns(user_id)}`,
    page,
  )

export const readSubstitution = async (tx: Tx, substitution_id: number): Promise<SubstitutionRow> => {
  const [row] = await read(tx, sql`t.substitution_id = ${substitution_id}`, { page: 1, per_page: 1 })
  if (!row) throw new Error(`substitution ${substitution_id} is not there`)
  return row
}

/** Of these classes, in which the professor teaches in this cycle; held, so that nobody else gets them meanwhile. */
export const lockClasses = async (
  tx: Tx,
  professor_id: number,
  subject_ids: readonly number[],
): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ subject_id: number }>`
    select s.subject_id from subjects s
    join groups g on g.school_id = s.school_id and g.group_id = s.group_id and g.cycle_id is null
    where s.subject_id = any (${[...subject_ids]}::bigint[]) and s.professor_id = ${professor_id}
    order by s.subject_id for share of s`.execute(tx)
  return new Set(rows.map(({ subject_id }) => subject_id))
}

/** One after the other for a professor, so that two at once do not overlap. */
export const lockProfessor = (tx: Tx, professor_id: number) =>
  sql`select pg_advisory_xact_lock(hashtext('substitutions'), ${professor_id}::integer)`.execute(tx)

/** Who has one of these classes (none: any) on one of these days already. */
export const findOverlap = async (
  tx: Tx,
  { professor_id, subject_ids, from, to }: SubstitutionForm,
): Promise<Pick<SubstitutionRow, 'substitute' | 'from' | 'to'> | undefined> => {
  const { rows } = await sql<Pick<SubstitutionRow, 'substitute' | 'from' | 'to'>>`
    select ${somebody('t', 'substitute_id')} as substitute, t.from_date as "from", t.to_date as "to"
    from substitutions t
    where t.school_id = current_school_id() and t.professor_id = ${professor_id}
      and t.to_date >= ${from}::date and t.from_date <= ${to}::date
      and (t.all_classes or ${subject_ids === undefined} or exists (
        select from substituted_classes k
        where k.school_id = t.school_id and k.substitution_id = t.substitution_id
          and k.subject_id = any (${subject_ids ?? []}::bigint[])))
    order by t.from_date limit 1`.execute(tx)
  return rows[0]
}

export const insertSubstitution = async (
  tx: Tx,
  { professor_id, subject_ids, substitute_id, from, to, grades }: SubstitutionForm,
  created_by: number,
): Promise<number> => {
  const { rows } = await sql<{ substitution_id: number }>`
    with made as (
      insert into substitutions (professor_id, substitute_id, from_date, to_date, grades, all_classes, created_by)
      values (${professor_id}, ${substitute_id}, ${from}::date, ${to}::date, ${grades}, ${subject_ids === undefined}, ${created_by})
      returning substitution_id
    ), chosen as (
      insert into substituted_classes (substitution_id, subject_id)
      select m.substitution_id, c.subject_id from made m, unnest(${subject_ids ?? []}::bigint[]) as c (subject_id)
    )
    select substitution_id from made`.execute(tx)
  if (!rows[0]) throw new Error('no substitution was made')
  return rows[0].substitution_id
}

export interface EndedSubstitution extends SubstitutionForm {
  substitution_id: number
  grades: Flag
}

/** As it was. Undefined: there is none, or it is over. */
export const removeSubstitution = async (
  tx: Tx,
  substitution_id: number,
  today: string,
): Promise<EndedSubstitution | undefined> => {
  const { rows } = await sql<EndedSubstitution & { all_classes: boolean; subject_ids: number[] }>`
    with named as materialized (
      select coalesce(json_agg(k.subject_id order by k.subject_id), '[]') as subject_ids from substituted_classes k
      where k.school_id = current_school_id() and k.substitution_id = ${substitution_id}
    )
    delete from substitutions t using named n
    where t.school_id = current_school_id() and t.substitution_id = ${substitution_id} and t.to_date >= ${today}::date
    returning t.substitution_id, t.professor_id, t.substitute_id, t.from_date as "from", t.to_date as "to", t.grades,
      t.all_classes, n.subject_ids`.execute(tx)
  const [row] = rows
  if (!row) return undefined
  const { all_classes, subject_ids, ...form } = row
  return all_classes ? form : { ...form, subject_ids }
}
