-- Attendance and grades.

-- One row for a class and day: its insertion is what makes the list "taken", so two devices cannot both take it.
create table attendance_lists (
  school_id bigint not null default current_school_id(),
  subject_id bigint not null,
  date date not null,
  partial_id bigint not null,
  taken_by bigint not null,
  taken_at timestamptz not null default now(),
  primary key (school_id, subject_id, date),
  foreign key (school_id, subject_id) references subjects,
  foreign key (school_id, partial_id) references partials,
  foreign key (school_id, taken_by) references users
);
create index attendance_lists_partial on attendance_lists (school_id, partial_id);
create index attendance_lists_taker on attendance_lists (school_id, taken_by);

create table assists (
  school_id bigint not null default current_school_id(),
  assist_id bigint generated always as identity,
  subject_id bigint not null,
  date date not null,
  student_id bigint not null,
  -- 1 present, 0 absent
  assistance smallint not null check (assistance in (0, 1)),
  primary key (school_id, subject_id, date, student_id),
  foreign key (school_id, subject_id, date) references attendance_lists,
  foreign key (school_id, student_id) references students
);
create index assists_student on assists (school_id, student_id, subject_id, date);

create table califications (
  school_id bigint not null default current_school_id(),
  calification_id bigint generated always as identity,
  subject_id bigint not null,
  student_id bigint not null,
  partial_id bigint not null,
  is_final smallint not null default 0 check (is_final in (0, 1)),
  -- 0–100 whatever the school's scale; an empty grade is no row.
  calification numeric(5, 2) not null check (calification > 0 and calification <= 100),
  version integer not null default 1,
  primary key (school_id, calification_id),
  foreign key (school_id, subject_id) references subjects,
  foreign key (school_id, student_id) references students,
  foreign key (school_id, partial_id) references partials,
  constraint califications_cell_key unique (school_id, subject_id, student_id, partial_id, is_final)
);
create index califications_student on califications (school_id, student_id);
create index califications_partial on califications (school_id, partial_id);

-- Thirty minutes of grade editing that an administrator opened by confirming the password.
create table grade_grants (
  school_id bigint not null default current_school_id(),
  grant_id bigint generated always as identity,
  session_id bigint not null,
  user_id bigint not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (school_id, grant_id),
  foreign key (school_id, user_id) references users
);
create index grade_grants_session on grade_grants (school_id, session_id, expires_at);
create index grade_grants_user on grade_grants (school_id, user_id);

-- Every change of a grade: who, when, from, to. Written by trigger, so nothing can go around it.
create table calification_history (
  school_id bigint not null default current_school_id(),
  history_id bigint generated always as identity,
  calification_id bigint not null,
  subject_id bigint not null,
  student_id bigint not null,
  partial_id bigint not null,
  is_final smallint not null,
  from_calification numeric(5, 2),
  to_calification numeric(5, 2),
  user_id bigint default current_user_id(),
  grant_id bigint default nullif(current_setting('app.grant_id', true), '')::bigint,
  request_id text default current_request_id(),
  changed_at timestamptz not null default now(),
  primary key (school_id, history_id)
);
create index calification_history_grade on calification_history (school_id, calification_id, history_id);
create index calification_history_cell on calification_history (school_id, subject_id, student_id, partial_id, history_id);

create function keep_calification_history() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into calification_history
      (school_id, calification_id, subject_id, student_id, partial_id, is_final, from_calification, to_calification)
    select school_id, calification_id, subject_id, student_id, partial_id, is_final, null, calification from added;
  elsif tg_op = 'DELETE' then
    insert into calification_history
      (school_id, calification_id, subject_id, student_id, partial_id, is_final, from_calification, to_calification)
    select school_id, calification_id, subject_id, student_id, partial_id, is_final, calification, null from removed;
  else
    insert into calification_history
      (school_id, calification_id, subject_id, student_id, partial_id, is_final, from_calification, to_calification)
    select n.school_id, n.calification_id, n.subject_id, n.student_id, n.partial_id, n.is_final, o.calification, n.calification
    from added n join removed o using (school_id, calification_id)
    where n.calification <> o.calification;
  end if;
  return null;
end $$;
create trigger califications_history_insert after insert on califications
  referencing new table as added for each statement execute function keep_calification_history();
create trigger califications_history_update after update on califications
  referencing old table as removed new table as added for each statement execute function keep_calification_history();
create trigger califications_history_delete after delete on califications
  referencing old table as removed for each statement execute function keep_calification_history();

-- A list once taken is not taken back; a grade can be changed and cleared.
call secure_tenant_table('attendance_lists', 'select, insert');
call secure_tenant_table('assists', 'select, insert');
call secure_tenant_table('califications');
call secure_tenant_table('grade_grants', 'select, insert');
call secure_tenant_table('calification_history', 'select, insert');
