import { type RawBuilder, sql } from 'kysely'
import { isDirector } from './work-centre.ts'

/**
 * The levels and turns whose papers the user of the row signs by *Niveles y claves*, as `places` of a list takes them. Null: none,
 * or every group there is. A key of one turn goes before that of all turns, as on papers.
 */
export const directedPlaces = (user: string): RawBuilder<string | null> => sql<
  string | null
>`case when ${isDirector(user)} then (
  select array_to_string(d.places, '.') from (
    select array_agg(w.level * 10 + t.turn order by w.level, t.turn) as places
    from work_centres w cross join generate_series(1, 3) t (turn)
    where w.director_id = ${sql.ref(`${user}.user_id`)} and coalesce(w.turn, t.turn) = t.turn and (w.turn is not null or not exists (
      select from work_centres o where o.school_id = w.school_id and o.level = w.level and o.turn = t.turn))
  ) d
  where exists (select from groups g where g.cycle_id is null and g.level * 10 + g.turn <> all (d.places))) end`
