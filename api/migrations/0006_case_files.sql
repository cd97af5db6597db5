-- Behaviour: report types, the case file of a student with an advisor, and the reports in it.

create table report_catalogs (
  school_id bigint not null default current_school_id() references schools,
  catalog_report_id bigint generated always as identity,
  title text not null check (length(title) between 1 and 30),
  status smallint not null default 1 check (status in (0, 1)),
  created_at timestamptz not null default now(),
  primary key (school_id, catalog_report_id)
);

create table files (
  school_id bigint not null default current_school_id(),
  file_id bigint generated always as identity,
  student_id bigint not null,
  assessor_id bigint not null,
  -- 0 open, 1 closed
  status smallint not null default 0 check (status in (0, 1)),
  cycle_id bigint,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  primary key (school_id, file_id),
  foreign key (school_id, student_id) references students,
  foreign key (school_id, assessor_id) references users,
  foreign key (school_id, cycle_id) references cycles
);
-- One open case file per student and advisor: a new report goes into it.
create unique index files_open_key on files (school_id, student_id, assessor_id) where status = 0 and cycle_id is null;
create index files_student on files (school_id, student_id);
create index files_assessor on files (school_id, assessor_id);
create index files_cycle on files (school_id, cycle_id);
create trigger files_frozen before update or delete on files for each row execute function refuse_frozen_row();

create table reports (
  school_id bigint not null default current_school_id(),
  report_id bigint generated always as identity,
  file_id bigint not null,
  catalog_report_id bigint not null,
  -- The student's group when it was written.
  group_id bigint not null,
  -- Who reports.
  user_id bigint not null,
  description text check (length(description) <= 255),
  created_at timestamptz not null default now(),
  primary key (school_id, report_id),
  foreign key (school_id, file_id) references files,
  foreign key (school_id, catalog_report_id) references report_catalogs,
  foreign key (school_id, group_id) references groups,
  foreign key (school_id, user_id) references users
);
create index reports_file on reports (school_id, file_id);
create index reports_by_date on reports (school_id, created_at desc);
create index reports_group on reports (school_id, group_id);
create index reports_user on reports (school_id, user_id);
create index reports_catalog on reports (school_id, catalog_report_id);

create function refuse_frozen_report() returns trigger
  language plpgsql as $$
begin
  perform refuse_frozen_groups(array[new.group_id, old.group_id]);
  if exists (
    select from files where school_id = current_school_id() and file_id in (new.file_id, old.file_id) and cycle_id is not null
  ) then
    raise exception 'case file belongs to a finished cycle' using errcode = 'P0001', constraint = 'frozen_cycle';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger reports_frozen before insert or update or delete on reports
  for each row execute function refuse_frozen_report();

call secure_tenant_table('report_catalogs', 'select, insert, update');
call secure_tenant_table('files', 'select, insert, update');
call secure_tenant_table('reports', 'select, insert');
