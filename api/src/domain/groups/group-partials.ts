import type { Level } from '@plantel/contract/school-words'
import { type RawBuilder, sql } from 'kysely'
import { isActive } from '../schools/active-partial.ts'

export interface PartialRow {
  partial_id: number
  partial: number
  level: Level
  start_date: string
  end_date: string
  limit_date: string
  is_regularized: boolean
}

/** `p` is the partial, `g` the group; `leaves` is a filter on `p`. */
export const partialsOfGroup = (leaves: RawBuilder<unknown> = sql`true`) => sql`
  partials p
  where p.school_id = g.school_id and p.level = g.level and p.cycle_id is not distinct from g.cycle_id and p.status = 1
    and (${leaves})`

export const groupPartials = (leaves?: RawBuilder<unknown>) => sql<PartialRow[]>`(
  select coalesce(json_agg(json_build_object('partial_id', p.partial_id, 'partial', p.partial, 'level', p.level,
    'start_date', p.start_date, 'end_date', p.end_date, 'limit_date', p.limit_date, 'is_regularized', p.is_regularized)
    order by p.is_regularized, p.partial, p.partial_id), '[]')
  from ${partialsOfGroup(leaves)})`

export const partialsOn = (
  { partials, cycle_id }: { partials: readonly PartialRow[]; cycle_id: number | null },
  today: string,
) => partials.map((partial) => ({ ...partial, active: isActive({ ...partial, cycle_id }, today) }))
