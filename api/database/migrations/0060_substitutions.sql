-- Who stands in for a professor (docs/decisions/0124-who-stands-in.md).
create table substitutions (
  school_id bigint not null default current_school_id(),
  substitution_id bigint generated always as identity,
  professor_id bigint not null,
  substitute_id bigint not null,
  from_date date not null,
  to_date date not null,
  grades smallint not null default 0 constraint substitutions_grades_check check (grades in (0, 1)),
  all_classes boolean not null,
  created_by bigint,
  created_at timestamptz not null default now(),
  primary key (school_id, substitution_id),
  constraint substitutions_days_check check (from_date <= to_date),
  constraint substitutions_people_check check (professor_id <> substitute_id),
  foreign key (school_id, professor_id) references users (school_id, user_id),
  foreign key (school_id, substitute_id) references users (school_id, user_id),
  foreign key (school_id, created_by) references users (school_id, user_id)
);
comment on table substitutions is 'Who has the classes of an absent professor, from a day to another, both included.';
comment on column substitutions.grades is '1: also writes grades.';
comment on column substitutions.all_classes is 'All that the professor has on each day. False: those of `substituted_classes`.';
create index substitutions_substitute on substitutions (school_id, substitute_id, to_date);
create index substitutions_professor on substitutions (school_id, professor_id, to_date);
create index substitutions_last_day on substitutions (school_id, to_date, from_date);
create index substitutions_created_by on substitutions (school_id, created_by);
call secure_tenant_table('substitutions');

create table substituted_classes (
  school_id bigint not null default current_school_id(),
  substitution_id bigint not null,
  subject_id bigint not null,
  primary key (school_id, substitution_id, subject_id),
  foreign key (school_id, substitution_id) references substitutions (school_id, substitution_id) on delete cascade,
  foreign key (school_id, subject_id) references subjects (school_id, subject_id) on delete cascade
);
comment on table substituted_classes is 'The classes of a substitution that is not about all of them.';
create index substituted_classes_subject on substituted_classes (school_id, subject_id);
call secure_tenant_table('substituted_classes');

alter table undos drop constraint undos_kind_check, add constraint undos_kind_check
  check (kind in ('group', 'special-groups', 'professor', 'advisor', 'user-status', 'group-deleted', 'entry-status', 'entry', 'partial',
    'group-subjects', 'grades', 'attendance', 'activity', 'activity-deleted', 'leaving', 'reenrolled', 'relationship', 'substitution',
    'substitution-ended'));

alter table feed_entries add column substitution_id bigint;
create unique index feed_entries_substitution_key on feed_entries (school_id, substitution_id) where substitution_id is not null;
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
      case when substitution_id is null then %s
      else category = ''notice'' and num_nonnulls(notice_id, student_id, change_request_id, job_id, draft_id) = 0 end)',
    others);
end $$;
comment on column feed_entries.substitution_id is 'Its reader stands in for a professor.';
