import type { Status } from '@plantel/contract/school-words'
import type { readStudents } from '@plantel/contract/students'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Tx } from '../../db/in-school.ts'
import { longestPage } from '../../http/long-pages.ts'
import { problem } from '../../http/problems.ts'
import type { Caller } from '../../http/request.ts'
import { type PlacedRow, placedColumns, placement } from './placement.ts'

type Query = z.output<(typeof readStudents)['query']>

/** They tell of fields that a key does not read. */
const TELLING = ['incomplete', 'turning_18', 'watch', 'check'] as const

const BESIDE_SINCE = new Set([
  'updated_since',
  'after',
  'status',
  'page',
  'per_page',
  'fields',
  'exclude',
  'not-calculate-properties',
])

const NOT_BESIDE = 'No se combina con updated_since'

/** @throws 1017 for what a key may not ask, and for what a list of changes does not narrow by */
export const checkAsked = (query: Query, { client_id }: Pick<Caller, 'client_id'>): void => {
  const given = Object.entries(query).flatMap(([field, value]) => (value === undefined ? [] : [field]))
  const refused = client_id === undefined ? [] : TELLING.filter((field) => given.includes(field))
  const strange = query.updated_since === undefined ? [] : given.filter((field) => !BESIDE_SINCE.has(field))
  const errors = [
    ...refused.map((field) => ({ field, message: 'No es para llaves de acceso' })),
    ...strange.map((field) => ({ field, message: NOT_BESIDE })),
    ...(query.after !== undefined && query.updated_since === undefined
      ? [{ field: 'after', message: 'Falta updated_since' }]
      : []),
  ]
  if (errors.length > 0) throw problem.invalid(errors)
}

/** Privacy: a key does not find by phones and e-mails, which it does not read. */
export const rolesToSearch = ({ roles, client_id }: Pick<Caller, 'roles' | 'client_id'>) =>
  client_id === undefined ? roles : []

interface Asked {
  updated_since?: string | undefined
  after?: number | undefined
  status?: Status | undefined
  page: number
  per_page: number
}

/** In milliseconds, as `updated_at` travels: else a row would come again, or be passed over. */
const CHANGED = sql`date_trunc('milliseconds', s.updated_at)`

export const listChanged = async (
  tx: Tx,
  { updated_since, after = 0, status, page, per_page }: Asked,
): Promise<(PlacedRow & { updated_at: string; total: number })[]> => {
  const ofStatus = status === undefined ? sql`` : sql`and s.status = ${status}`
  const { rows } = await sql<PlacedRow & { updated_at: string; total: number }>`
    with page as (
      select * from (
        select s.school_id, s.student_id, ${CHANGED} as changed, count(*) over () as total from students s
        where s.updated_at >= ${updated_since}::timestamptz and (${CHANGED}, s.student_id) > (${updated_since}::timestamptz, ${after}::bigint)
          ${ofStatus}
        order by 3, 2 limit ${sql.lit(longestPage(per_page))} offset (select ${(page - 1) * per_page}::integer)
      ) longest limit ${per_page})
    select ${placedColumns}, p.changed as updated_at, p.total
    from page p
    join students s on s.school_id = p.school_id and s.student_id = p.student_id
    ${placement}
    order by p.changed, p.student_id`.execute(tx)
  return rows
}
