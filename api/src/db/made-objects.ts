import type { Client } from 'pg'
import { StartFailure } from '../start-failure.ts'
import type { Source } from './sources.ts'

export interface Found {
  readonly oid: number
  readonly place: string
  readonly kind: Source['kind']
  readonly object: string
  readonly statement: string
  readonly replaceable: boolean
}

type Wanted = Pick<Source, 'kind' | 'object'>

const OBJECTS = `
  select p.oid::int, p.ctid::text as place, 'function' as kind, p.proname::text as object,
    'drop ' || case p.prokind when 'p' then 'procedure' else 'function' end || ' ' || p.oid::regprocedure as statement, true as replaceable
  from pg_proc p where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  union all
  select t.oid::int, t.ctid::text, 'triggers', p.proname, format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass), t.tgconstraint = 0
  from pg_trigger t join pg_proc p on p.oid = t.tgfoid
  where not t.tgisinternal and p.pronamespace = 'public'::regnamespace
  union all
  select c.oid::int, r.ctid::text, 'view', c.relname, 'drop view ' || c.oid::regclass, true
  from pg_class c join pg_rewrite r on r.ev_class = c.oid
  where c.relkind = 'v' and c.relnamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`

export interface Objects {
  readonly of: (wanted: Wanted) => readonly Found[]
}

export const findObjects = async (client: Client): Promise<Objects> => {
  const { rows } = await client.query<Found>(OBJECTS)
  const byName = Map.groupBy(rows, ({ kind, object }) => `${kind} ${object}`)
  return { of: ({ kind, object }) => byName.get(`${kind} ${object}`) ?? [] }
}

interface Dependent {
  readonly statement: string | null
  readonly what: string
}

const DEPENDENTS = `
  with recursive needs as (
    select d.classid, d.objid, 1 as depth from pg_depend d
    where (d.refclassid, d.refobjid) in (
      select case kind when 'function' then 'pg_proc'::regclass else 'pg_class'::regclass end, oid
      from unnest($1::text[], $2::int[]) as w (kind, oid)) and d.deptype = 'n'
    union
    select d.classid, d.objid, n.depth + 1 from needs n
    join pg_rewrite r on n.classid = 'pg_rewrite'::regclass and r.oid = n.objid
    join pg_depend d on d.refclassid = 'pg_class'::regclass and d.refobjid = r.ev_class and d.deptype = 'n'
    where not (d.classid = n.classid and d.objid = n.objid)
  )
  select case n.classid
      when 'pg_rewrite'::regclass then (select 'drop view if exists ' || r.ev_class::regclass from pg_rewrite r where r.oid = n.objid)
      when 'pg_trigger'::regclass then (
        select format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass) from pg_trigger t where t.oid = n.objid)
    end as statement, pg_describe_object(n.classid, n.objid, 0) as what
  from needs n where not (n.classid = 'pg_rewrite'::regclass and exists (
    select from pg_rewrite r where r.oid = n.objid and r.ev_class = any ($2::int[])))
  group by n.classid, n.objid order by max(n.depth) desc`

export const dropDependents = async (client: Client, objects: readonly Found[]): Promise<void> => {
  const { rows } = await client.query<Dependent>(DEPENDENTS, [
    objects.map(({ kind }) => kind),
    objects.map(({ oid }) => oid),
  ])
  for (const { statement, what } of rows) {
    if (statement === null)
      throw new StartFailure(
        `${objects[0]?.object} no se puede cambiar así, porque lo usa ${what}: hace falta una migración.`,
      )
    await client.query(statement)
  }
}
