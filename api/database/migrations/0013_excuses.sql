-- Justificantes (docs/decisions/0093-justificantes.md).
create table excuses (
  school_id bigint not null default current_school_id(),
  excuse_id bigint not null generated always as identity,
  student_id bigint not null,
  from_date date not null,
  to_date date not null,
  reason smallint not null constraint excuses_reason_check check (reason in (1, 2, 3, 4, 5, 6, 9)),
  text text constraint excuses_text_check check (length(text) between 1 and 255),
  file text constraint excuses_file_check check (file ~ '^[0-9a-f]{32}\.(webp|pdf)$'),
  status smallint not null default 0 constraint excuses_status_check check (status between 0 and 3),
  sent_by bigint,
  sent_at timestamptz not null,
  recorded_by bigint,
  how smallint constraint excuses_how_check check (how between 1 and 3),
  decided_by bigint,
  decided_at timestamptz,
  answer text constraint excuses_answer_check check (length(answer) between 1 and 155),
  cycle_id bigint,
  primary key (school_id, excuse_id),
  constraint excuses_range_check check (from_date <= to_date),
  constraint excuses_paper_check check ((how is null) = (recorded_by is null) and (sent_by is not null or recorded_by is not null)),
  constraint excuses_decision_check check ((status in (1, 2)) = (decided_by is not null) and (decided_by is null) = (decided_at is null)
    and (status = 2 or answer is null)),
  foreign key (school_id, student_id) references students (school_id, student_id),
  foreign key (school_id, sent_by) references users (school_id, user_id),
  foreign key (school_id, recorded_by) references users (school_id, user_id),
  foreign key (school_id, decided_by) references users (school_id, user_id),
  foreign key (school_id, cycle_id) references cycles (school_id, cycle_id)
);
comment on table excuses is 'Justificantes. Texts and files are in no export and in no archive of a cycle.';
comment on column excuses.reason is '1 Enfermedad, 2 Cita médica, 3 Asunto familiar, 4 Duelo, 5 Trámite, 6 Retardo, 9 Otro';
comment on column excuses.file is 'Its name in the file store. Erased some time after the cut of its cycle.';
comment on column excuses.status is '0 sent, 1 accepted, 2 rejected, 3 withdrawn';
comment on column excuses.sent_by is 'The parent. Null: on paper, of nobody who was named.';
comment on column excuses.recorded_by is 'Who recorded what came on paper.';
comment on column excuses.how is 'Null: by the family itself. 1 on paper, 2 in person, 3 by phone';
comment on column excuses.cycle_id is 'Of a finished cycle: nothing changes any more.';
create index excuses_open on excuses (school_id, excuse_id) where status = 0 and cycle_id is null;
create index excuses_status on excuses (school_id, status, excuse_id);
create index excuses_student on excuses (school_id, student_id, excuse_id);
create index excuses_accepted on excuses (school_id, student_id, from_date, to_date) where status = 1;
create index excuses_sender on excuses (school_id, sent_by);
create index excuses_recorder on excuses (school_id, recorded_by);
create index excuses_decider on excuses (school_id, decided_by);
create index excuses_cycle on excuses (school_id, cycle_id);
create index excuses_files on excuses (school_id, cycle_id) where file is not null;
call secure_tenant_table('excuses', 'select, insert, update');

alter table assist_history add column excuse_id bigint;
comment on column assist_history.excuse_id is 'The justificante that excused the absence, or that was taken back.';
create index assist_history_excuse on assist_history (school_id, excuse_id) where excuse_id is not null;

alter table feed_events
  drop constraint feed_events_kind_check,
  add constraint feed_events_kind_check check (kind in ('attendance', 'grade', 'report', 'excuse'));
comment on column feed_events.ids is 'Rows of calification_history, reports, excuses; of a list the students it is about, or none: all.';

alter table feed_entries add column excuse_id bigint;
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
      case when excuse_id is null then %s
      else category = ''attendance'' and student_id is not null and num_nonnulls(date, subject_id, told) = 0 end)',
    others);
end $$;
comment on column feed_entries.excuse_id is 'A justificante that was accepted or rejected.';
create unique index feed_entries_excuse_key on feed_entries (school_id, excuse_id, user_id) where excuse_id is not null;

do $$
declare
  school bigint;
begin
  for school in select school_id from schools order by school_id loop
    perform set_config('app.school_id', school::text, true);
    insert into settings (key, value, description) values
      ('excuse-days', '3', 'Días de clase que tiene la familia para justificar una falta, de 0 a 30; 0: sin plazo'),
      ('excuse-photo-days', '60', 'Días que se guardan las fotos de los justificantes después del corte del ciclo, de 0 a 365'),
      ('teacher-excuses', 'Kinder, Primaria', 'Niveles en que el titular del grupo acepta justificantes, o Ninguno')
    on conflict (school_id, key) do nothing;
  end loop;
  perform set_config('app.school_id', '', true);
end $$;
