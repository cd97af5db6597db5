import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import type { Caller } from '../../http/request.ts'

export const supervisesEvery = ({ scopes }: Pick<Caller<'school' | 'assigned'>, 'scopes'>): boolean =>
  scopes.includes('school')

/** Until the transaction ends. */
export const narrowToSchool = async (tx: Tx, school_id: number): Promise<void> => {
  await sql`select set_config('app.supervised_page', ${`{${school_id}}`}, true)`.execute(tx)
}

const ORDERS = {
  name: sql`s.name collate spanish, s.school_id`,
  '-name': sql`s.name collate spanish desc, s.school_id desc`,
  clave: sql`s.clave, s.name collate spanish, s.school_id`,
  '-clave': sql`s.clave desc, s.name collate spanish, s.school_id`,
}

export type OwnOrder = keyof typeof ORDERS

export const isOwnOrder = (sort: string): sort is OwnOrder => Object.hasOwn(ORDERS, sort)

/** Until the transaction ends. @returns how many schools there are */
export const narrowToPage = async (
  tx: Tx,
  sort: OwnOrder,
  { page, per_page }: { page: number; per_page: number },
): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    with kind as (select demonstration from schools where school_id = current_school_id()), page as (
      select s.school_id from schools s
      where s.status = 1 and not s.platform and s.demonstration = (select demonstration from kind)
      order by ${ORDERS[sort]} limit ${per_page} offset ${(page - 1) * per_page}
    )
    select l.schools as total,
      set_config('app.supervised_page', coalesce((select array_agg(school_id) from page), '{}')::text, true)
    from listed_schools l join kind using (demonstration)`.execute(tx)
  return rows[0]?.total ?? 0
}
