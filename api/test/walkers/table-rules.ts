import type pg from 'pg'

/** Tables that belong to no school: read before one is known, or written by the migrations. */
export const GLOBAL_TABLES = [
  'schools',
  'accounts',
  'memberships',
  'sessions',
  'account_devices',
  'password_places',
  'account_events',
  'password_resets',
  'registrations',
  'supervisor_schools',
  'calendar_addresses',
  'report_card_folios',
  'notice_links',
  'api_client_secrets',
  'work_waiting',
  'listed_schools',
  'invitations',
  'access_codes',
  'email_confirmations',
  'migrations',
  'applied_sql',
]

/** What happened is never rewritten: the application may add rows and read them, and change the columns of `CHANGEABLE`. */
export const APPEND_ONLY = [
  'audit_log',
  'audit_seals',
  'calification_history',
  'assists',
  'assist_history',
  'attendance_lists',
  'reports',
  'grade_grants',
  'cycles',
  'supervision_visits',
  'supervision_surveys',
  'report_cards',
  'report_card_folios',
  'restorations',
  'restoration_reads',
]

/** All that may change of them, each for a reason that its migration gives. */
const CHANGEABLE = [
  // A mark follows its student to another class.
  'assists.subject_id',
  // A mark is corrected; each change of it goes to `assist_history`.
  'assists.assistance',
  'assists.code',
  'assists.excused',
  'assists.arrived_at',
  'assists.note',
  'assists.version',
  // Counts of its marks, which its triggers keep.
  'attendance_lists.presences',
  'attendance_lists.absences',
  'attendance_lists.lates',
  // Never changed: who moves grades locks what waits to be told of them.
  'feed_events.due_at',
  // A grant ends before its time.
  'grade_grants.expires_at',
  // A newer boleta takes its place.
  'report_cards.replaced_at',
  // A resolution gets its document, and the staff is told that it ends.
  'custody_resolutions.document',
  'custody_resolutions.told_days',
  // A parent mends what they answered, for some minutes.
  'report_answers.text',
  // Its group's boletas are given to the families.
  'report_cards.released_from',
]

/** Run with the owner's rights, each for a reason that its migration gives. */
const LOOK_FURTHER = [
  // Deletes a list, which the application may not, within the grace.
  'undo_list',
  // Deletes lists without a mark, which the application may not.
  'drop_opened_lists',
  // Deletes the marks that lists have of who left, which the application may not; of the administration only.
  'drop_marks_of_leavers',
  // Deletes what an import made and nothing refers to, which the application may not; of the administration only.
  'revert_inserts',
  // Deletes the lists of attendance that an import took and nobody touched, which the application may not; of the administration only.
  'revert_lists',
  // Deletes counts of kinds of people that nobody is any more: of the application no count may go.
  'drop_unused_kinds',
  // Renews what the planner knows of tables, which the application may not; it answers nothing.
  'renew_statistics',
  // Adds to a queue that the application cannot read.
  'queue_job',
  // Says of that queue whether it is worked on, and nothing of what is in it.
  'queue_pulse',
  // Hands what a passphrase comes to over to a job, where the application cannot read it, and takes it away.
  'keep_reserved_key',
  'forget_reserved_key',
  // Deletes a list that its taker takes back within the grace, which the application may not.
  'undo_list',
]

const POLICY = `(school_id = ( SELECT (NULLIF(current_setting('app.school_id'::text, true), ''::text))::bigint AS "nullif"))`

/**
 * What a supervisor reads of several schools in one request: figures, and what supervisors themselves wrote. Of these tables a
 * second policy shows the rows of supervised schools too, to a transaction in which the supervision asks for it; and only shows.
 */
const READ_BY_SUPERVISION = ['school_stats', 'school_figures', 'supervision_visits', 'supervision_surveys']

const SUPERVISED = `(school_id = ANY (ARRAY( SELECT supervised_school_ids() AS supervised_school_ids)))`

const tenantTables = (globals: string) => `
  select c.oid, c.relname as name, c.relrowsecurity, c.relforcerowsecurity,
    (select a.attnum from pg_attribute a where a.attrelid = c.oid and a.attname = 'school_id') as school
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> all (${globals})`

export interface TableRule {
  rule: string
  /** Selects `name` (what breaks the rule) with the parameters that follow. */
  query: string
  values: unknown[]
  /** Statements that break it, in a transaction which is rolled back, and the name that must come out. */
  breaks: { by: string; statements: string; name: string }[]
}

const KEYS = 'school_id bigint not null, id bigint generated always as identity'
const SECURED = `create table bad (${KEYS}, other bigint, primary key (school_id, id));
  alter table bad enable row level security; alter table bad force row level security;`

export const TABLE_RULES: TableRule[] = [
  {
    rule: 'every table belongs to a school, or is on the list of global tables',
    query: `select name from (${tenantTables('$1')}) t where school is null`,
    values: [GLOBAL_TABLES],
    breaks: [
      { by: 'a table of nobody', statements: 'create table loose (id bigint primary key)', name: 'loose' },
    ],
  },
  {
    rule: 'a primary key starts with the school',
    query: `select name from (${tenantTables('$1')}) t
      where not exists (select from pg_index i where i.indrelid = t.oid and i.indisprimary and i.indkey[0] = t.school)`,
    values: [GLOBAL_TABLES],
    breaks: [
      { by: 'a key without it', statements: `create table bad (${KEYS}, primary key (id))`, name: 'bad' },
      {
        by: 'a key that ends with it',
        statements: `create table bad (${KEYS}, primary key (id, school_id))`,
        name: 'bad',
      },
      { by: 'no key', statements: `create table bad (${KEYS})`, name: 'bad' },
    ],
  },
  {
    rule: 'row security is on and forced',
    query: `select name from (${tenantTables('$1')}) t where not (relrowsecurity and relforcerowsecurity)`,
    values: [GLOBAL_TABLES],
    breaks: [
      { by: 'a table that never turned it on', statements: `create table bad (${KEYS})`, name: 'bad' },
      {
        by: 'a table whose owner passes it',
        statements: `${SECURED} alter table bad no force row level security`,
        name: 'bad',
      },
    ],
  },
  {
    rule: 'the one policy lets through the rows of the open school, and none while none is open',
    query: `select name from (${tenantTables('$1')}) t
      left join pg_policy p on p.polrelid = t.oid and not (name = any ($3) and p.polname = 'assigned_schools')
      group by name having count(p) <> 1 or not bool_and(p.polcmd = '*' and p.polpermissive and p.polroles = '{0}'
        and coalesce(pg_get_expr(p.polqual, p.polrelid), '') = $2
        and coalesce(pg_get_expr(p.polwithcheck, p.polrelid), '') = $2)`,
    values: [GLOBAL_TABLES, POLICY, READ_BY_SUPERVISION],
    breaks: [
      { by: 'no policy', statements: SECURED, name: 'bad' },
      {
        by: 'one that fails while no school is open',
        statements: `${SECURED} create policy own on bad using (school_id = current_setting('app.school_id')::bigint)`,
        name: 'bad',
      },
      {
        by: 'one that does not check what is written',
        statements: `${SECURED} create policy own on bad
          using (school_id = (select nullif(current_setting('app.school_id', true), '')::bigint))`,
        name: 'bad',
      },
      {
        by: 'a second one beside it',
        statements: `${SECURED} call secure_tenant_table('bad'); create policy all_rows on bad using (true)`,
        name: 'bad',
      },
    ],
  },
  {
    rule: 'the listed tables, and no others, may be read by who supervises their school',
    query: `select c.relname as name from pg_class c
      left join pg_policy p on p.polrelid = c.oid and p.polname = 'assigned_schools'
      where c.relnamespace = 'public'::regnamespace and case when c.relname = any ($1)
        then not coalesce(p.polcmd = 'r' and p.polpermissive and p.polroles = '{0}'
          and pg_get_expr(p.polqual, p.polrelid) = $2 and p.polwithcheck is null, false)
        else p.oid is not null end`,
    values: [READ_BY_SUPERVISION, SUPERVISED],
    breaks: [
      {
        by: 'one table more',
        statements: "call let_supervision_read('students')",
        name: 'students',
      },
      {
        by: 'a policy that lets a supervisor write',
        statements: `drop policy assigned_schools on school_stats; create policy assigned_schools on school_stats
          using (school_id = any (array(select supervised_school_ids())))`,
        name: 'school_stats',
      },
      {
        by: 'a policy that asks nobody',
        statements: `drop policy assigned_schools on supervision_visits;
          create policy assigned_schools on supervision_visits for select using (true)`,
        name: 'supervision_visits',
      },
    ],
  },
  {
    rule: 'a foreign key between tables of a school goes through the school on both sides',
    query: `with t as (${tenantTables('$1')})
      select k.conname as name
      from pg_constraint k join t child on child.oid = k.conrelid join t parent on parent.oid = k.confrelid
      where k.contype = 'f' and not exists (
        select from unnest(k.conkey, k.confkey) as pair (mine, theirs)
        where mine = child.school and theirs = parent.school)`,
    values: [GLOBAL_TABLES],
    breaks: [
      {
        by: 'a key of one column',
        statements: `${SECURED} alter table bad add unique (id);
          alter table bad add constraint bad_alone foreign key (other) references bad (id)`,
        name: 'bad_alone',
      },
      {
        by: 'columns in the wrong order',
        statements: `${SECURED} alter table bad add unique (id, school_id);
          alter table bad add constraint bad_crossed foreign key (school_id, other) references bad (id, school_id)`,
        name: 'bad_crossed',
      },
    ],
  },
  {
    rule: 'what must be unique is unique within a school',
    query: `select i.indexrelid::regclass::text as name
      from (${tenantTables('$1')}) t join pg_index i on i.indrelid = t.oid
      where (i.indisunique or i.indisexclusion) and t.school <> all (i.indkey::smallint[])`,
    values: [GLOBAL_TABLES],
    breaks: [
      {
        by: 'a key over all schools',
        statements: `${SECURED} create unique index bad_everywhere on bad (other)`,
        name: 'bad_everywhere',
      },
      {
        by: 'an exclusion over all schools',
        statements: `${SECURED} alter table bad add constraint bad_excluded exclude (other with =)`,
        name: 'bad_excluded',
      },
    ],
  },
  {
    rule: 'an index starts with the columns of every foreign key, or with the primary key that it leads to',
    query: `with needed as (
        select k.conname, k.conrelid, array_agg(pair.mine order by pair.mine) as columns
        from pg_constraint k cross join lateral unnest(k.conkey, k.confkey) as pair (mine, theirs)
        join pg_index pk on pk.indrelid = k.confrelid and pk.indisprimary
        where k.contype = 'f' and k.connamespace = 'public'::regnamespace
          and (pair.theirs = any (pk.indkey::smallint[]) or not pk.indkey::smallint[] <@ k.confkey)
        group by k.conname, k.conrelid)
      select conname as name from needed where not exists (
        select from pg_index i where i.indrelid = conrelid and i.indpred is null and (
          select array_agg(number order by number) from unnest(i.indkey::smallint[]) with ordinality as u (number, place)
          where place <= cardinality(columns)) = columns)`,
    values: [],
    breaks: [
      {
        by: 'a key with indexes that do not serve it',
        statements: `${SECURED} alter table bad add constraint bad_slow foreign key (school_id, other) references bad;
          create index on bad (other, id); create index on bad (school_id, other) where other > 0`,
        name: 'bad_slow',
      },
    ],
  },
  {
    rule: 'the application reads and writes rows, and does nothing else to a table',
    query: `select distinct c.relname as name from pg_class c, aclexplode(c.relacl) as granted
      where c.relnamespace = 'public'::regnamespace and granted.grantee in ('plantel_app'::regrole, 0)
        and (granted.privilege_type not in ('SELECT', 'INSERT', 'UPDATE', 'DELETE') or granted.is_grantable
          or (c.relname = any ($1) and granted.privilege_type in ('UPDATE', 'DELETE')))`,
    values: [APPEND_ONLY],
    breaks: [
      {
        by: 'the right to empty one',
        statements: `${SECURED} grant truncate on bad to plantel_app`,
        name: 'bad',
      },
      {
        by: 'the right to pass rights on',
        statements: `${SECURED} grant select on bad to plantel_app with grant option`,
        name: 'bad',
      },
      { by: 'a right of everybody', statements: `${SECURED} grant trigger on bad to public`, name: 'bad' },
      { by: 'reports that change', statements: 'grant update on reports to plantel_app', name: 'reports' },
      {
        by: 'entries that vanish',
        statements: 'grant delete on audit_log to plantel_app',
        name: 'audit_log',
      },
    ],
  },
  {
    rule: 'rights to single columns are those that are listed',
    query: `select c.relname || '.' || a.attname as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid, aclexplode(a.attacl) as granted
      where c.relnamespace = 'public'::regnamespace and granted.grantee in ('plantel_app'::regrole, 0)
        and not (granted.privilege_type = 'UPDATE' and not granted.is_grantable
          and c.relname || '.' || a.attname = any ($1))`,
    values: [CHANGEABLE],
    breaks: [
      {
        by: 'a grant that changes hands',
        statements: 'grant update (session_id) on grade_grants to plantel_app',
        name: 'grade_grants.session_id',
      },
      {
        by: 'a mark that changes',
        statements: 'grant update (student_id) on assists to plantel_app',
        name: 'assists.student_id',
      },
    ],
  },
  {
    rule: 'the application owns nothing, is no superuser and passes no row security',
    query: `select rolname as name from pg_roles r where rolname = 'plantel_app' and (
        rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication
        or exists (select from pg_auth_members m where m.member = r.oid))
      union all select classid::regclass::text from pg_shdepend
        where refobjid = 'plantel_app'::regrole and deptype = 'o'
      union all select nspname from pg_namespace
        where has_schema_privilege('plantel_app', oid, 'create') and nspname not like 'pg\\_temp%'`,
    values: [],
    breaks: [
      { by: 'bypassrls', statements: 'alter role plantel_app bypassrls', name: 'plantel_app' },
      { by: 'superuser', statements: 'alter role plantel_app superuser', name: 'plantel_app' },
      { by: 'membership', statements: 'grant plantel_owner to plantel_app', name: 'plantel_app' },
      {
        by: 'a place for its own tables',
        statements: 'grant create on schema public to plantel_app',
        name: 'public',
      },
      {
        by: 'a table of its own',
        statements: `${SECURED} grant create on schema public to plantel_app; alter table bad owner to plantel_app`,
        name: 'pg_class',
      },
    ],
  },
  {
    rule: 'no view and no function looks further than who asks',
    query: `select relname as name from pg_class where relnamespace = 'public'::regnamespace and (relkind = 'm'
        or (relkind = 'v' and not coalesce(reloptions @> '{security_invoker=true}', false)))
      union all select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef
        and not (proname = any ($1))`,
    values: [LOOK_FURTHER],
    breaks: [
      { by: 'a view', statements: 'create view bad as select * from students', name: 'bad' },
      {
        by: 'a view that says so',
        statements: 'create view bad with (security_invoker = false) as select * from students',
        name: 'bad',
      },
      {
        by: 'a materialized view',
        statements: 'create materialized view bad as select 1 as one',
        name: 'bad',
      },
      {
        by: 'a function',
        statements: "create function bad() returns int language sql security definer as 'select 1'",
        name: 'bad',
      },
    ],
  },
]

/** The names that break a rule. */
export const namesThatBreak = async (
  client: pg.ClientBase,
  { query, values }: TableRule,
): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(query, values)
  return rows.map(({ name }) => name)
}

/** Names of all tables of a school. */
export const tenantTableNames = async (client: pg.ClientBase): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select name from (${tenantTables('$1')}) t order by name`,
    [GLOBAL_TABLES],
  )
  return rows.map(({ name }) => name)
}
