-- The court order behind an access (docs/decisions/0090-what-a-parent-may-see.md). Read by the administration and the director only.
create table custody_resolutions (
  school_id bigint not null default current_school_id(),
  resolution_id bigint not null generated always as identity,
  student_id bigint not null,
  kind smallint not null constraint custody_resolutions_kind_check check (kind between 1 and 4),
  court text not null constraint custody_resolutions_court_check check (length(court) between 1 and 100),
  file_number text not null constraint custody_resolutions_file_number_check check (length(file_number) between 1 and 50),
  issued_on date not null,
  valid_until date,
  summary text not null constraint custody_resolutions_summary_check check (length(summary) between 1 and 255),
  document text,
  told_days smallint,
  recorded_by bigint not null,
  created_at timestamptz not null default now(),
  primary key (school_id, resolution_id),
  constraint custody_resolutions_order check (valid_until >= issued_on),
  foreign key (school_id, student_id) references students (school_id, student_id),
  foreign key (school_id, recorded_by) references users (school_id, user_id)
);
comment on column custody_resolutions.kind is '1 Convenio aprobado por juez, 2 Medida provisional, 3 Sentencia, 4 Orden de restricción';
comment on column custody_resolutions.document is 'The name of its file. A picture or a PDF.';
comment on column custody_resolutions.told_days is 'How many days before its end the staff was told last: 30, 7 or 0.';
create index custody_resolutions_student on custody_resolutions (school_id, student_id, resolution_id desc);
create index custody_resolutions_end on custody_resolutions (school_id, valid_until) where told_days is distinct from 0;
create index custody_resolutions_recorder on custody_resolutions (school_id, recorded_by);
call secure_tenant_table('custody_resolutions', 'select, insert');
grant update (document, told_days) on custody_resolutions to plantel_app;

alter table relationships
  add column resolution_id bigint,
  add constraint relationships_legal_guardian_check check (not legal_guardian or relationship = 3),
  add constraint relationships_resolution foreign key (school_id, resolution_id) references custody_resolutions (school_id, resolution_id);
comment on column relationships.resolution_id is 'The order by which the access is lower than it would be.';
create index relationships_resolution on relationships (school_id, resolution_id);

-- Who was related to a student decides nothing about them afterwards.
create table ended_relationships (
  school_id bigint not null default current_school_id(),
  student_id bigint not null,
  parent_id bigint not null,
  ended_at timestamptz not null default now(),
  primary key (school_id, student_id, parent_id),
  foreign key (school_id, student_id) references students (school_id, student_id),
  foreign key (school_id, parent_id) references users (school_id, user_id)
);
create index ended_relationships_parent on ended_relationships (school_id, parent_id);
call secure_tenant_table('ended_relationships', 'select, insert, update');

alter table feed_entries add column custody text;
comment on column feed_entries.custody is 'Of a student''s family, for who leads the school: an access changed, a relationship ended, a resolution runs out on `date`.';

-- What else an entry may be about stays as it is by now.
do $$
declare
  others text;
begin
  select pg_get_expr(conbin, conrelid) into strict others
  from pg_constraint where conrelid = 'feed_entries'::regclass and conname = 'feed_entries_about';
  alter table feed_entries drop constraint feed_entries_about;
  execute format(
    'alter table feed_entries add constraint feed_entries_about check (
      case when custody is null then %s
      else category = ''report'' and student_id is not null and custody in (''access'', ''ended'', ''expires'')
        and (date is not null) = (custody = ''expires'') end)',
    others);
end $$;
