import type { Client } from 'pg'

const sorted = (list: string) =>
  `coalesce((select string_agg(x::text, ',' order by x::text) from unnest(${list}) x), '')`

const LINES = `
  with ours as (select oid, nspname from pg_namespace where nspname in ('public', 'plantel_private')),
  of_extensions as (select classid, objid from pg_depend where deptype = 'e'),
  relation as (
    select c.*, n.nspname || '.' || c.relname as name from pg_class c join ours n on n.oid = c.relnamespace
    where c.relkind in ('r', 'v', 'S') and c.oid not in (select objid from of_extensions where classid = 'pg_class'::regclass)
  )
  select concat_ws(' ', 'schema', nspname, ${sorted('nspacl')}) as line from pg_namespace where oid in (select oid from ours)
  union all select concat_ws(' ', 'extension', extname, extversion) from pg_extension
  union all select concat_ws(' ', 'collation', collname, collprovider, collisdeterministic, colllocale)
    from pg_collation where collnamespace in (select oid from ours)
  union all select concat_ws(' ', 'relation', name, relkind, relowner::regrole, relrowsecurity, relforcerowsecurity, reloptions,
    ${sorted('relacl')}, obj_description(oid, 'pg_class')) from relation
  union all select concat_ws(' ', 'column', name, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attcollation::regcollation,
    a.attstorage, a.attstattarget, a.attgenerated, a.attidentity, pg_get_expr(d.adbin, d.adrelid), ${sorted('a.attacl')},
    col_description(a.attrelid, a.attnum), (
      select count(*) from pg_attribute b where b.attrelid = a.attrelid and b.attnum between 1 and a.attnum and not b.attisdropped))
    from relation join pg_attribute a on a.attrelid = relation.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum where relkind in ('r', 'v')
  union all select concat_ws(' ', 'constraint', name, conname, pg_get_constraintdef(k.oid), condeferrable, condeferred, convalidated,
    obj_description(k.oid, 'pg_constraint')) from relation join pg_constraint k on k.conrelid = relation.oid
  union all select concat_ws(' ', 'index', pg_get_indexdef(indexrelid), indisprimary, indisvalid, indimmediate,
    obj_description(indexrelid, 'pg_class')) from relation join pg_index on indrelid = relation.oid
  union all select concat_ws(' ', 'policy', name, polname, polcmd, polpermissive, polroles, pg_get_expr(polqual, polrelid), '/',
    pg_get_expr(polwithcheck, polrelid)) from relation join pg_policy on polrelid = relation.oid
  union all select concat_ws(' ', 'trigger', name, tgenabled, pg_get_triggerdef(t.oid))
    from relation join pg_trigger t on tgrelid = relation.oid and not tgisinternal
  union all select concat_ws(' ', 'function', proowner::regrole, ${sorted('proacl')}, proleakproof, procost, pg_get_functiondef(p.oid))
    from pg_proc p where pronamespace in (select oid from ours) and prokind in ('f', 'p')
      and p.oid not in (select objid from of_extensions where classid = 'pg_proc'::regclass)
  union all select concat_ws(' ', 'view', name, pg_get_viewdef(oid)) from relation where relkind = 'v'
  union all select concat_ws(' ', 'sequence', name, s.seqtypid::regtype, s.seqstart, s.seqincrement, s.seqcycle)
    from relation join pg_sequence s on s.seqrelid = relation.oid
  union all select concat_ws(' ', 'type', typname, typtype) from pg_type t
    where typnamespace in (select oid from ours) and typtype in ('e', 'd', 'r')
      and t.oid not in (select objid from of_extensions where classid = 'pg_type'::regclass)
  order by line`

/** Everything of Plantel in the catalogue, a line each: two databases with the same lines are the same, but for their rows. */
export const catalogueLines = async (client: Client): Promise<string[]> =>
  (await client.query<{ line: string }>(LINES)).rows.map(({ line }) => line)
