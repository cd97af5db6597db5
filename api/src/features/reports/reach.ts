import { type RawBuilder, sql } from 'kysely'

type Honoured = 'school' | 'own' | 'advised'

export interface Reader {
  user_id: number
  scopes: readonly Honoured[]
}

/** The ids of the reports that a role other than those of the whole school reaches: what one wrote, or one's own case files. */
const REACHED: Record<Exclude<Honoured, 'school'>, (user_id: number) => RawBuilder<unknown>> = {
  own: (user_id) => sql`select w.report_id from reports w where w.user_id = ${user_id}`,
  advised: (user_id) => sql`select w.report_id from reports w
    where w.file_id = any (array(select f.file_id from files f where f.assessor_id = ${user_id}))`,
}

/**
 * Whether the caller reaches the report `r`; undefined when they reach all of the school. As an array the ids are looked up one by
 * one, however many the planner takes them to be.
 */
export const reachedBy = ({ user_id, scopes }: Reader): RawBuilder<unknown> | undefined => {
  if (scopes.includes('school')) return undefined
  const reached = scopes.flatMap((scope) => (scope === 'school' ? [] : REACHED[scope](user_id)))
  return sql`r.report_id = any (array(${sql.join(reached, sql` union all `)}))`
}

export const isReached = ({
  user_id,
  scopes,
}: Reader): RawBuilder<boolean> => sql<boolean>`(${scopes.includes(
  'school',
)} or (${scopes.includes('own')} and r.user_id = ${user_id})
  or (${scopes.includes('advised')} and f.assessor_id = ${user_id}))`
