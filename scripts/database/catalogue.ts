import type { Client } from 'pg'

/** A table of Plantel with all that belongs to it, each part as PostgreSQL itself writes it. */
export interface CatalogueTable {
  readonly oid: number
  /** With its schema unless that is `public`. */
  readonly name: string
  readonly comment: string | null
  readonly options: readonly string[] | null
  readonly row_security: boolean
  readonly forced: boolean
  readonly columns: readonly Column[]
  readonly constraints: readonly Constraint[]
  readonly indexes: readonly { readonly definition: string; readonly comment: string | null }[]
  readonly policies: readonly Policy[]
  readonly grants: readonly Grant[]
  readonly triggers: readonly { readonly name: string; readonly calls: string }[]
}

export interface Column {
  readonly name: string
  readonly type: string
  readonly collation: string | null
  readonly required: boolean
  readonly default: string | null
  readonly generated: '' | 's' | 'v'
  readonly identity: '' | 'a' | 'd'
  readonly comment: string | null
}

export interface Constraint {
  readonly name: string
  readonly type: 'c' | 'f' | 'p' | 'u' | 'x'
  readonly definition: string
  readonly comment: string | null
  /** The table that a foreign key leads to. */
  readonly leads_to: number | null
}

/** As `pg_policy.polcmd` says it, and as it is written. */
export const POLICY_COMMANDS = { '*': 'all', r: 'select', a: 'insert', w: 'update', d: 'delete' } as const

export interface Policy {
  readonly name: string
  readonly command: keyof typeof POLICY_COMMANDS
  readonly permissive: boolean
  readonly roles: string
  readonly qual: string | null
  readonly with_check: string | null
}

export interface Grant {
  readonly grantee: string
  readonly privileges: string
  readonly column: string | null
}

/** Written by the start itself, not by a migration. */
const OF_THE_START = ['migrations', 'applied_sql']

const TABLES = `
  select c.oid::int, case n.nspname when 'public' then '' else quote_ident(n.nspname) || '.' end || quote_ident(c.relname) as name,
    obj_description(c.oid, 'pg_class') as comment, c.reloptions as options,
    c.relrowsecurity as row_security, c.relforcerowsecurity as forced,
    (select coalesce(json_agg(json_build_object(
        'name', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod), 'required', a.attnotnull,
        'collation', case when a.attcollation <> t.typcollation then a.attcollation::regcollation::text end,
        'default', pg_get_expr(d.adbin, d.adrelid, true), 'generated', a.attgenerated, 'identity', a.attidentity,
        'comment', col_description(c.oid, a.attnum)) order by a.attnum), '[]')
      from pg_attribute a join pg_type t on t.oid = a.atttypid left join pg_attrdef d on (d.adrelid, d.adnum) = (a.attrelid, a.attnum)
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    (select coalesce(json_agg(json_build_object('name', quote_ident(k.conname), 'type', k.contype,
        'definition', pg_get_constraintdef(k.oid, true), 'comment', obj_description(k.oid, 'pg_constraint'),
        'leads_to', nullif(k.confrelid::bigint, 0))
        order by position(k.contype::text in 'puxcf'), k.conkey, k.conname), '[]')
      from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'x', 'c', 'f')) as constraints,
    (select coalesce(json_agg(json_build_object('definition', pg_get_indexdef(i.indexrelid, 0, true),
        'comment', obj_description(i.indexrelid, 'pg_class')) order by i.indexrelid::regclass::text), '[]')
      from pg_index i where i.indrelid = c.oid and not exists (
        select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))) as indexes,
    (select coalesce(json_agg(json_build_object('name', quote_ident(p.polname), 'command', p.polcmd, 'permissive', p.polpermissive,
        'roles', (select string_agg(case r when 0 then 'public' else r::regrole::text end, ', ') from unnest(p.polroles) r),
        'qual', pg_get_expr(p.polqual, p.polrelid, true), 'with_check', pg_get_expr(p.polwithcheck, p.polrelid, true))
        order by p.polname), '[]')
      from pg_policy p where p.polrelid = c.oid) as policies,
    (select coalesce(json_agg(json_build_object('grantee', grantee, 'privileges', privileges, 'column', name)
        order by name nulls first, grantee), '[]')
      from (
        select case g.grantee when 0 then 'public' else g.grantee::regrole::text end as grantee, a.attname as name,
          string_agg(lower(g.privilege_type) || case when g.is_grantable then ' with grant option' else '' end, ', '
            order by position(lower(g.privilege_type) in 'select insert update delete')) as privileges
        from (select c.relacl as acl, null::name as attname
          union all select b.attacl, quote_ident(b.attname) from pg_attribute b where b.attrelid = c.oid) a, aclexplode(a.acl) g
        where g.grantee <> c.relowner group by 1, 2) each) as grants,
    (select coalesce(json_agg(json_build_object('name', r.tgname, 'calls', r.tgfoid::regproc) order by r.tgname), '[]')
      from pg_trigger r where r.tgrelid = c.oid and not r.tgisinternal) as triggers
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'plantel_private') and c.relkind in ('r', 'p') and c.relname <> all ($1)
  order by c.relname`

export const readTables = async (client: Client): Promise<CatalogueTable[]> =>
  (await client.query<CatalogueTable>(TABLES, [OF_THE_START])).rows

/** What tables stand on: schemas, extensions and collations. */
export const readGround = async (client: Client): Promise<string[]> => {
  const { rows } = await client.query<{ statement: string }>(`
    select 'create schema ' || nspname as statement from pg_namespace where nspname = 'plantel_private'
    union all (select 'create extension ' || extname from pg_extension where extname <> 'plpgsql' order by extname)
    union all (select format('create collation %s (provider = %s, locale = %L, deterministic = %s)', collname,
        case collprovider when 'i' then 'icu' else collprovider::text end, colllocale, collisdeterministic::text)
      from pg_collation where collnamespace = 'public'::regnamespace order by collname)
    union all (select format('grant %s on schema %s to %s', lower(string_agg(privilege_type, ', ')), nspname, grantee::regrole)
      from pg_namespace, aclexplode(nspacl)
      where nspname in ('public', 'plantel_private') and grantee::regrole::text = 'plantel_app' group by nspname, grantee)`)
  return rows.map(({ statement }) => statement)
}
