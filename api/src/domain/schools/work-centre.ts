import type { Tx } from '../../db/in-school.ts'
import { centreWords } from '@plantel/contract/centre-words'
import { type RawBuilder, sql } from 'kysely'

interface Place {
  /** SQL of the level and turn of a group. */
  level: RawBuilder<unknown>
  turn: RawBuilder<unknown>
}

/**
 * For `left join lateral … w on true`: the key of a level and turn, at most one. Its own turn goes before all turns.
 * Source: decisions on the specification, "Claves por nivel y turno".
 */
export const workCentreOf = ({ level, turn }: Place): RawBuilder<unknown> => sql`(
  select * from work_centres where school_id = current_school_id() and level = ${level} and (turn = ${turn} or turn is null)
  order by turn nulls last limit 1)`

/** What of a work centre stands on its papers. */
export interface PaperCentre {
  name: string | null
  clave: string
  agreement: string | null
  zone: string | null
  sector: string | null
}

/** `centre`: what else of its key stands on a paper; nothing of a key that has no more. */
export const centreLine = (
  centre: Pick<PaperCentre, 'agreement' | 'zone' | 'sector'>,
): { centre?: string } => {
  const words = centreWords(centre)
  return words === '' ? {} : { centre: words }
}

export const isDirector = (user: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${user}.status`)} = 1 and ${sql.ref(`${user}.group_id`)} like '_____1%'`

/** JSON of who may sign under the key in `w`: who is named there, else the directors; two are enough to know that there is not one. */
export const signingDirectors = sql`(
  select coalesce(json_agg(json_build_object('name', u.name, 'last_name', u.last_name, 'second_last_name', u.second_last_name)), '[]')
  from (
    select * from users d where d.school_id = current_school_id() and ${isDirector('d')}
      and (w.director_id is null or d.user_id = w.director_id) limit 2) u)`

/** Whoever else saves them waits. */
export const lockCentres = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('work_centres', current_school_id()))`.execute(tx)
