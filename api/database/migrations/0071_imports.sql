-- Lists that a school brings in (docs/decisions/0132-imports.md).
create table imports (
  school_id bigint not null default current_school_id(),
  import_id bigint generated always as identity,
  kind text constraint imports_kind_check check (kind in ('students', 'staff', 'grades', 'attendance', 'oneroster', 'sds', 'backup')),
  status text not null default 'reading'
    constraint imports_status_check check (status in ('reading', 'ready', 'applying', 'applied', 'reverting', 'reverted', 'rejected')),
  file_name text not null constraint imports_file_name_check check (length(file_name) between 1 and 255),
  file_key text,
  sha256 bytea not null constraint imports_sha256_check check (length(sha256) = 32),
  bytes bigint not null,
  wishes jsonb not null default '{}',
  options jsonb not null default '{}',
  answers jsonb not null default '{}',
  found jsonb,
  counts jsonb not null default '{}',
  summary jsonb,
  problem jsonb,
  job_id bigint,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  applied_at timestamptz,
  applied_on date,
  revert_until timestamptz,
  reverted jsonb,
  has_rows boolean not null default true,
  primary key (school_id, import_id),
  foreign key (school_id) references schools (school_id),
  foreign key (school_id, created_by) references users (school_id, user_id),
  foreign key (school_id, job_id) references jobs (school_id, job_id)
);
comment on table imports is 'A list that somebody uploaded or pasted, from its reading to its revert.';
comment on column imports.kind is 'Null until it is read, where nobody said it.';
comment on column imports.wishes is 'What somebody said otherwise about sheets, headers and columns.';
comment on column imports.options is 'Answers for the whole file: level, order of names and dates, what M means.';
comment on column imports.answers is 'Answers for many rows, by code or `code:field`.';
comment on column imports.found is 'Sheets, columns and questions of the last reading.';
comment on column imports.problem is 'Why it was rejected.';
comment on column imports.job_id is 'Of the last reading, applying or reverting.';
comment on column imports.applied_on is 'The day of the school on which it was applied first.';
comment on column imports.has_rows is 'False: file and rows are gone, `import-days` after it came.';
create unique index imports_applying on imports (school_id) where status in ('applying', 'reverting');
create index imports_created_by on imports (school_id, created_by);
create index imports_job on imports (school_id, job_id);
call secure_tenant_table('imports', 'select, insert, update');

create table import_rows (
  school_id bigint not null default current_school_id(),
  import_id bigint not null,
  row_no integer not null,
  sheet text not null,
  sheet_row integer not null,
  cells jsonb not null,
  mended jsonb not null default '{}',
  choices jsonb not null default '{}',
  skipped boolean not null default false,
  value jsonb,
  state text not null default 'ignored' constraint import_rows_state_check
    check (state in ('new', 'updated', 'unchanged', 'question', 'conflict', 'error', 'skipped', 'ignored')),
  messages jsonb not null default '[]',
  target_id bigint,
  family_key integer,
  words text not null default '',
  applied_at timestamptz,
  primary key (school_id, import_id, row_no),
  foreign key (school_id, import_id) references imports (school_id, import_id) on delete cascade
);
comment on table import_rows is 'The rows of a list, as read, as mended and as understood. Gone after `import-days`.';
comment on column import_rows.cells is 'As read, by key of the column.';
comment on column import_rows.mended is 'What somebody typed instead, by key of the column.';
comment on column import_rows.choices is 'What somebody chose in this row, by code or `code:field`.';
comment on column import_rows.family_key is 'Rows with one guardian have the same: no batch parts them.';
comment on column import_rows.words is 'To search by: the cells, normalised.';
create index import_rows_state on import_rows (school_id, import_id, state, row_no);
create index import_rows_family on import_rows (school_id, import_id, family_key, row_no) where applied_at is null;
call secure_tenant_table('import_rows');

create table import_changes (
  school_id bigint not null default current_school_id(),
  import_id bigint not null,
  change_no bigint generated always as identity,
  row_no integer,
  entity text not null constraint import_changes_entity_check
    check (entity in ('student', 'user', 'group', 'enrollment', 'relationship', 'catalog', 'subject', 'grade', 'list')),
  entity_id bigint not null,
  op text not null constraint import_changes_op_check check (op in ('insert', 'update', 'link')),
  before jsonb,
  after jsonb not null,
  reverted_at timestamptz,
  refused text,
  primary key (school_id, import_id, change_no),
  foreign key (school_id, import_id) references imports (school_id, import_id)
);
comment on table import_changes is 'What an import made and changed: what its revert reads, and what was imported last.';
comment on column import_changes.refused is 'Why a revert left it.';
create index import_changes_entity on import_changes (school_id, entity, entity_id);
call secure_tenant_table('import_changes', 'select, insert, update');

create table import_mappings (
  school_id bigint not null default current_school_id(),
  header_hash bytea not null,
  kind text not null,
  mapping jsonb not null,
  used_at timestamptz not null,
  primary key (school_id, header_hash, kind),
  foreign key (school_id) references schools (school_id)
);
comment on table import_mappings is 'What a school said about the columns of a header, for the next list with the same.';
call secure_tenant_table('import_mappings');

alter table students add column external_ids jsonb
  constraint students_external_ids_check check (external_ids - '{sourcedId,siged}'::text[] = '{}' and length(external_ids::text) <= 300);
comment on column students.external_ids is 'Names of the student in other systems: `sourcedId` of OneRoster, `siged`.';
create unique index students_sourced_id on students (school_id, (external_ids ->> 'sourcedId')) where external_ids ? 'sourcedId';
create unique index students_siged on students (school_id, (external_ids ->> 'siged')) where external_ids ? 'siged';
