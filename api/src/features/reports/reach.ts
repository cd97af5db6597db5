import { type RawBuilder, sql } from 'kysely'

type Honoured = 'school' | 'own' | 'advised'

export interface Reader {
  user_id: number
  scopes: readonly Honoured[]
}

const REACHED: Record<Exclude<Honoured, 'school'>, (user_id: number) => RawBuilder<unknown>> = {
  own: (user_id) => sql`select w.report_id from reports w where w.user_id = ${user_id}`,
  advised: (user_id) => sql`select w.report_id from reports w
    where w.file_id = any (array(select f.file_id from files f where f.assessor_id = ${user_id}))`,
}

/** Undefined: all of the school. An array, so that the planner looks ids up one by one. */
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
