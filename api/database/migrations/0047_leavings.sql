-- Who left, why, and who came back (docs/decisions/0113-leaving-and-coming-back.md).
alter table students add column entered_on date, add column enrolled_on date default current_date;
comment on column students.entered_on is 'Since when the student is of the school. Null: before this was kept.';
comment on column students.enrolled_on is 'Since when the student is enrolled in this cycle. Null: *Por reinscribir*, since a cut.';

create table leavings (
  school_id bigint not null default current_school_id(),
  leaving_id bigint generated always as identity,
  student_id bigint not null,
  number integer not null,
  left_on date not null,
  kind smallint constraint leavings_kind_check check (kind between 1 and 6),
  reason text constraint leavings_reason_check check (length(reason) between 1 and 155),
  asked_by text constraint leavings_asked_by_check check (length(asked_by) between 1 and 100),
  to_school text constraint leavings_to_school_check check (length(to_school) between 1 and 150),
  to_key text constraint leavings_to_key_check check (length(to_key) between 1 and 20),
  group_id bigint,
  level smallint constraint leavings_level_check check (level between 1 and 5),
  noted_by bigint default current_user_id(),
  noted_at timestamptz not null,
  returned_on date,
  return_noted_by bigint,
  primary key (school_id, leaving_id),
  constraint leavings_number_key unique (school_id, number),
  constraint leavings_returned_check check (returned_on >= left_on),
  constraint leavings_to_check check (kind = 1 or num_nonnulls(to_school, to_key) = 0),
  foreign key (school_id, student_id) references students (school_id, student_id),
  foreign key (school_id, group_id) references groups (school_id, group_id) on delete set null (group_id),
  foreign key (school_id, noted_by) references users (school_id, user_id),
  foreign key (school_id, return_noted_by) references users (school_id, user_id)
);
comment on table leavings is 'Each *baja* of a student, with the *reingreso* that ended it.';
comment on column leavings.number is 'Of its *constancia*, from 1 on in each school.';
comment on column leavings.left_on is 'The first day without the student.';
comment on column leavings.kind is
  '1 another school, 2 for good, 3 for a time, 4 absences, 5 never came, 6 death. Null: nobody said.';
comment on column leavings.to_key is 'The other school''s key (CCT).';
comment on column leavings.group_id is 'The regular group on that day, and `level` its level. Null: none.';
create unique index leavings_open on leavings (school_id, student_id) where returned_on is null;
create index leavings_student on leavings (school_id, student_id, left_on);
create index leavings_left on leavings (school_id, left_on);
create index leavings_returned on leavings (school_id, returned_on) where returned_on is not null;
create index leavings_group on leavings (school_id, group_id);
create index leavings_noted_by on leavings (school_id, noted_by);
create index leavings_return_noted_by on leavings (school_id, return_noted_by);
call secure_tenant_table('leavings');

create index students_entered on students (school_id, entered_on) where entered_on is not null;
-- *Por reinscribir*.
create index students_to_reenrol on students (school_id, student_id) where enrolled_on is null and status = 1;

-- Nothing of what the triggers keep depends on these days.
alter table students disable trigger user;
do $$
declare
  school record;
begin
  for school in select school_id, time_zone from schools order by school_id loop
    perform set_config('app.school_id', school.school_id::text, true);
    update students set entered_on = (created_at at time zone school.time_zone)::date,
      enrolled_on = (created_at at time zone school.time_zone)::date;
    insert into leavings (student_id, number, left_on, group_id, level, noted_by, noted_at)
    select s.student_id, row_number() over (order by s.left_on, s.student_id), s.left_on, p.group_id, p.level, null, now()
    from students s join student_places p on p.school_id = s.school_id and p.student_id = s.student_id
    where s.status = 0 and s.left_on is not null and s.situation is distinct from 'Egresado';
    insert into settings (key, value, description) values
      ('leave-absence-days', '20', 'Días de clase seguidos con falta desde los que una baja puede ser por inasistencias, de 1 a 60')
    on conflict (school_id, key) do nothing;
  end loop;
  perform set_config('app.school_id', '', true);
end $$;
alter table students enable trigger user;
