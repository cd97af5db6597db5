-- What a mark says beside present and absent: a code of the school, an hour, a note, whether the absence is excused. Each change
-- raises `version`.
alter table assists
  add column code char(1) not null default 'P' constraint assists_code_check check (code ~ '^[A-ZÑ]$'),
  add column excused boolean not null default false,
  add column arrived_at time,
  add column note text constraint assists_note_check check (length(note) between 1 and 80),
  add column version integer not null default 1,
  add constraint assists_excused_check check (not excused or assistance = 0),
  add constraint assists_arrived_check check (arrived_at is null or assistance = 1);
comment on column assists.code is 'P present, F absent, R late, C away for the school, or one of the school''s own. The sums count assistance.';
comment on column assists.excused is 'Of an absence, which stays one.';

-- The index of a year's marks by student was most of what a save wrote. A child's days are read from the lists of its classes.
drop index assists_student;
create index assists_absences on assists (school_id, student_id, date) where assistance = 0;
alter table assists add constraint assists_assist_id_key unique (school_id, assist_id);
-- Rewritten with every mark.
drop index student_stats_presences;

create table attendance_codes (
  school_id bigint not null default current_school_id() references schools,
  code char(1) not null constraint attendance_codes_code_check check (code ~ '^[A-ZÑ]$'),
  label text not null constraint attendance_codes_label_check check (length(label) between 1 and 20),
  assistance smallint not null constraint attendance_codes_assistance_check check (assistance in (0, 1)),
  position smallint not null,
  active boolean not null default true,
  primary key (school_id, code),
  constraint attendance_codes_present check (code <> 'P' or (assistance = 1 and active)),
  constraint attendance_codes_absent check (code <> 'F' or (assistance = 0 and active))
);
comment on table attendance_codes is 'What a school has changed or added. P, F, R and C are there without a row.';
call secure_tenant_table('attendance_codes', 'select, insert, update');

-- A day on which the child has a list and is present in none of them.
create table absence_days (
  school_id bigint not null default current_school_id(),
  student_id bigint not null,
  date date not null,
  partial_id bigint not null,
  excused boolean not null,
  absences integer not null,
  primary key (school_id, student_id, date),
  foreign key (school_id, student_id) references students (school_id, student_id)
);
comment on column absence_days.excused is 'Every absence of the day is.';
comment on column absence_days.absences is 'How many lists of that day say so; the absences of other days are of single classes.';
comment on column absence_days.partial_id is 'Of the lists of that day; the lowest where a child has several levels.';
create index absence_days_partial on absence_days (school_id, partial_id);
call secure_tenant_table('absence_days');

create table student_absence_days (
  school_id bigint not null default current_school_id(),
  student_id bigint not null,
  partial_id bigint not null,
  absence_days integer not null default 0,
  excused_days integer not null default 0,
  absences integer not null default 0,
  primary key (school_id, student_id, partial_id),
  foreign key (school_id, student_id) references students (school_id, student_id),
  foreign key (school_id, partial_id) references partials (school_id, partial_id) on delete cascade
);
comment on column student_absence_days.absences is 'Of the lists of these days.';
comment on table student_absence_days is 'How many days the child missed whole, by partial.';
create index student_absence_days_partial on student_absence_days (school_id, partial_id);
call secure_tenant_table('student_absence_days');

alter table student_subject_stats add column lates integer not null default 0, add column excused integer not null default 0;
alter table subject_stats add column lates bigint not null default 0, add column excused bigint not null default 0;
alter table group_stats add column lates bigint not null default 0, add column excused bigint not null default 0;
alter table student_stats add column lates integer not null default 0, add column excused integer not null default 0;
alter table student_cycle_stats add column lates integer not null default 0, add column excused integer not null default 0;

do $$
declare
  school bigint;
begin
  alter table assists disable trigger user;
  for school in select school_id from schools order by school_id loop
    perform set_config('app.school_id', school::text, true);
    insert into settings (key, value, description) values
      ('absence-grace-minutes', '10', 'Minutos para deshacer una lista de asistencia, de 0 a 60'),
      ('absence-told-after', '30', 'Minutos que espera el aviso de falta de la primera lista del día de un alumno, de 0 a 120'),
      ('attendance-correction-days', '1', 'Días de clase en que el maestro puede corregir una lista, de 0 a 10'),
      ('attendance-reasons', E'Error de captura\nLlegó después de la lista\nPresentó justificante', 'Motivos para corregir una lista, uno por renglón')
    on conflict (school_id, key) do nothing;
    update assists set code = 'F' where assistance = 0;
    insert into absence_days (student_id, date, partial_id, excused, absences)
    select a.student_id, a.date, min(l.partial_id), false, count(*)
    from assists a
    join attendance_lists l on l.school_id = a.school_id and l.subject_id = a.subject_id and l.date = a.date
    group by a.student_id, a.date
    having count(*) filter (where a.assistance = 1) = 0;
    insert into student_absence_days (student_id, partial_id, absence_days, absences)
    select student_id, partial_id, count(*), sum(absences) from absence_days group by student_id, partial_id;
  end loop;
  perform set_config('app.school_id', '', true);
  alter table assists enable trigger user;
end $$;
alter table assists alter column code drop default;

-- Every change of a mark after its list was taken. `from_code` null: the mark was added; `to_code` null: taken away.
create table assist_history (
  school_id bigint not null default current_school_id(),
  history_id bigint not null generated always as identity,
  assist_id bigint not null,
  subject_id bigint not null,
  date date not null,
  student_id bigint not null,
  from_code char(1),
  from_assistance smallint constraint assist_history_from_assistance_check check (from_assistance in (0, 1)),
  from_excused boolean,
  from_arrived_at time,
  from_note text,
  to_code char(1),
  to_assistance smallint constraint assist_history_to_assistance_check check (to_assistance in (0, 1)),
  to_excused boolean,
  to_arrived_at time,
  to_note text,
  reason text,
  user_id bigint default current_user_id(),
  request_id text default current_request_id(),
  changed_at timestamptz not null default now(),
  primary key (school_id, assist_id, history_id)
);
create index assist_history_list on assist_history (school_id, subject_id, date);
call secure_tenant_table('assist_history', 'select, insert');

-- A list is taken back by `undo_list` alone.
grant update (code, assistance, excused, arrived_at, note, version) on assists to plantel_app;

-- Of an absence there is one entry a child, day and reader, which keeps what its reader was told. Those of before are of one class.
drop index feed_entries_absence_key;
alter table feed_entries
  add column told jsonb,
  drop constraint feed_entries_about,
  add constraint feed_entries_about check (
    case category
      when 'notice' then notice_id is not null
      when 'attendance' then num_nulls(student_id, date) = 0 and (subject_id is null) = (told is not null)
      when 'report' then student_id is not null and (report_id is not null) = (file_id is null) and (file_id is null) = (file_limit is null)
      when 'grade' then partial_id is not null and
        (num_nulls(student_id, subject_id, is_final, history_id) = 0 or num_nonnulls(student_id, subject_id, is_final, history_id) = 0)
      else false
    end);
create unique index feed_entries_day_key on feed_entries (school_id, student_id, date, user_id)
  where category = 'attendance' and subject_id is null;
comment on column feed_entries.subject_id is 'The class of a grade; of an absence that was told before there was one entry a day.';
comment on column feed_entries.told is 'Of a day of absences and late arrivals: { lists, marks }, as its reader was told.';
comment on column feed_events.ids is 'Rows of calification_history, reports; of a list the students it is about, or none: all.';
comment on column feed_events.due_at is 'Told once this time has come.';
