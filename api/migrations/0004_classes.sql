-- Cycles, groups, subjects, enrolments and partials. `cycle_id` null is the current cycle; set, the row is frozen.

create table cycles (
  school_id bigint not null default current_school_id() references schools,
  cycle_id bigint generated always as identity,
  cycle text not null check (cycle ~ '^\d{4}_\d{4}$'),
  level smallint not null check (level between 1 and 5),
  segment_cut smallint not null default 1,
  snaphot text not null,
  created_by bigint,
  created_at timestamptz not null default now(),
  primary key (school_id, cycle_id),
  foreign key (school_id, created_by) references users,
  constraint cycles_cycle_key unique (school_id, level, cycle),
  constraint cycles_snaphot_key unique (school_id, snaphot)
);
create index cycles_author on cycles (school_id, created_by);

create table subject_catalogs (
  school_id bigint not null default current_school_id() references schools,
  catalog_subject_id bigint generated always as identity,
  folio text not null check (length(folio) between 1 and 20),
  title text not null check (length(title) between 1 and 70),
  level smallint not null check (level between 1 and 5),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (school_id, catalog_subject_id),
  constraint subject_catalogs_folio_key unique (school_id, folio)
);
create index subject_catalogs_level on subject_catalogs (school_id, level, title collate spanish);
create trigger subject_catalogs_touch before update on subject_catalogs for each row execute function touch_updated_at();

create table groups (
  school_id bigint not null default current_school_id() references schools,
  group_id bigint generated always as identity,
  cycle_id bigint,
  grade text not null check (length(grade) between 1 and 2),
  "group" text not null check (length("group") between 1 and 10),
  turn smallint not null check (turn between 1 and 3),
  level smallint not null check (level between 1 and 5),
  special smallint not null default 0 check (special in (0, 1)),
  assessor_id bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (school_id, group_id),
  unique (school_id, group_id, special),
  foreign key (school_id, cycle_id) references cycles,
  foreign key (school_id, assessor_id) references users,
  constraint groups_title_key unique nulls not distinct (school_id, cycle_id, level, grade, "group", turn, special)
);
create index groups_assessor on groups (school_id, assessor_id);
create trigger groups_touch before update on groups for each row execute function touch_updated_at();

create table subjects (
  school_id bigint not null default current_school_id(),
  subject_id bigint generated always as identity,
  group_id bigint not null,
  catalog_subject_id bigint not null,
  professor_id bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (school_id, subject_id),
  foreign key (school_id, group_id) references groups,
  foreign key (school_id, catalog_subject_id) references subject_catalogs,
  foreign key (school_id, professor_id) references users,
  constraint subjects_catalog_key unique (school_id, group_id, catalog_subject_id)
);
create index subjects_professor on subjects (school_id, professor_id);
create index subjects_catalog on subjects (school_id, catalog_subject_id);
create trigger subjects_touch before update on subjects for each row execute function touch_updated_at();

create table enrollments (
  school_id bigint not null default current_school_id(),
  enrollment_id bigint generated always as identity,
  student_id bigint not null,
  group_id bigint not null,
  special smallint not null,
  cycle_id bigint,
  created_at timestamptz not null default now(),
  primary key (school_id, enrollment_id),
  foreign key (school_id, student_id) references students,
  foreign key (school_id, group_id, special) references groups (school_id, group_id, special) on update cascade,
  foreign key (school_id, cycle_id) references cycles,
  constraint enrollments_student_key unique (school_id, group_id, student_id)
);
create unique index enrollments_main_group_key on enrollments (school_id, student_id) where special = 0 and cycle_id is null;
create index enrollments_student on enrollments (school_id, student_id);
create index enrollments_cycle on enrollments (school_id, cycle_id);

create table partials (
  school_id bigint not null default current_school_id() references schools,
  partial_id bigint generated always as identity,
  partial smallint not null check (partial between 1 and 50),
  level smallint not null check (level between 1 and 5),
  start_date date not null,
  end_date date not null,
  limit_date date not null,
  is_regularized boolean not null default false,
  status smallint not null default 1 check (status in (0, 1)),
  cycle_id bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (school_id, partial_id),
  foreign key (school_id, cycle_id) references cycles,
  constraint partials_dates check (start_date <= end_date and end_date < limit_date)
);
create unique index partials_number_key on partials (school_id, level, is_regularized, partial) where cycle_id is null and status = 1;
alter table partials add constraint partials_overlap exclude using gist (
  school_id with =, level with =, (is_regularized::int) with =, daterange(start_date, end_date, '[]') with &&
) where (cycle_id is null and status = 1);
create index partials_cycle on partials (school_id, cycle_id, level);
create trigger partials_touch before update on partials for each row execute function touch_updated_at();

-- A row of a finished cycle never changes again. Setting cycle_id for the first time is the cut itself.
create function refuse_frozen_row() returns trigger
  language plpgsql as $$
begin
  if old.cycle_id is not null then
    raise exception 'row belongs to a finished cycle' using errcode = 'P0001', constraint = 'frozen_cycle';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger groups_frozen before update or delete on groups for each row execute function refuse_frozen_row();
create trigger enrollments_frozen before update or delete on enrollments for each row execute function refuse_frozen_row();
create trigger partials_frozen before update or delete on partials for each row execute function refuse_frozen_row();

-- For tables that hang from a group: refuses when one of the groups is frozen.
create function refuse_frozen_groups(group_ids bigint[]) returns void
  language plpgsql as $$
begin
  if exists (
    select from groups where school_id = current_school_id() and group_id = any (group_ids) and cycle_id is not null
  ) then
    raise exception 'group belongs to a finished cycle' using errcode = 'P0001', constraint = 'frozen_cycle';
  end if;
end $$;

create function refuse_frozen_group() returns trigger
  language plpgsql as $$
begin
  perform refuse_frozen_groups(array[
    case when tg_op <> 'INSERT' then old.group_id end, case when tg_op <> 'DELETE' then new.group_id end
  ]);
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger subjects_frozen before insert or update or delete on subjects
  for each row execute function refuse_frozen_group();
create trigger enrollments_frozen_group before insert on enrollments
  for each row execute function refuse_frozen_group();

call secure_tenant_table('cycles', 'select, insert');
call secure_tenant_table('subject_catalogs');
call secure_tenant_table('groups');
call secure_tenant_table('subjects');
call secure_tenant_table('enrollments');
call secure_tenant_table('partials');
