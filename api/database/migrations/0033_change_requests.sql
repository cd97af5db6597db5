-- What families ask the school to change about their child (docs/decisions/0102-a-family-asks-for-a-change.md).
create table change_requests (
  school_id bigint not null default current_school_id(),
  change_request_id bigint not null generated always as identity,
  student_id bigint not null,
  field text not null constraint change_requests_field_check
    check (field in ('cellphone', 'street', 'colony', 'outside_number', 'inside_number', 'zipcode', 'emergency', 'health')),
  from_value jsonb,
  to_value jsonb,
  status smallint not null default 0 constraint change_requests_status_check check (status between 0 and 3),
  sent_by bigint not null,
  sent_at timestamptz not null,
  decided_by bigint,
  decided_at timestamptz,
  answer text constraint change_requests_answer_check check (length(answer) between 1 and 155),
  primary key (school_id, change_request_id),
  constraint change_requests_health_check check (field <> 'health' or num_nonnulls(from_value, to_value) = 0),
  constraint change_requests_decision_check check ((status in (1, 2)) = (decided_by is not null) and (decided_by is null) = (decided_at is null)
    and (status = 2 or answer is null)),
  foreign key (school_id, student_id) references students (school_id, student_id),
  foreign key (school_id, sent_by) references users (school_id, user_id),
  foreign key (school_id, decided_by) references users (school_id, user_id)
);
comment on table change_requests is 'Each is shown to who sent it and to the office, to no other parent.';
comment on column change_requests.from_value is 'What the school had when it was sent. Null of health, whose words are in `health_notes`.';
comment on column change_requests.status is '0 sent, 1 accepted, 2 rejected, 3 withdrawn, or a newer one took its place';
create unique index change_requests_open on change_requests (school_id, student_id, field, sent_by) where status = 0;
create index change_requests_queue on change_requests (school_id, change_request_id) where status = 0;
create index change_requests_status on change_requests (school_id, status, change_request_id);
create index change_requests_student on change_requests (school_id, student_id, sent_by, change_request_id);
create index change_requests_sender on change_requests (school_id, sent_by);
create index change_requests_decider on change_requests (school_id, decided_by);
call secure_tenant_table('change_requests', 'select, insert, update');

create table health_notes (
  school_id bigint not null default current_school_id(),
  change_request_id bigint not null,
  student_id bigint not null,
  note text not null constraint health_notes_note_check check (length(note) between 1 and 255),
  consented_at timestamptz not null,
  accepted boolean not null default false,
  primary key (school_id, change_request_id),
  foreign key (school_id, change_request_id) references change_requests (school_id, change_request_id),
  foreign key (school_id, student_id) references students (school_id, student_id)
);
comment on table health_notes is 'What a family wrote about a child''s health, with the moment of its consent. In no list, export, message or search. Erased when it is not accepted or another takes its place.';
create index health_notes_student on health_notes (school_id, student_id);
create unique index health_notes_accepted on health_notes (school_id, student_id) where accepted;
call secure_tenant_table('health_notes');

create table emergency_persons (
  school_id bigint not null default current_school_id(),
  student_id bigint not null,
  place smallint not null constraint emergency_persons_place_check check (place between 1 and 3),
  name text not null constraint emergency_persons_name_check check (length(name) between 1 and 100),
  cellphone text not null constraint emergency_persons_cellphone_check check (cellphone ~ '^[0-9]{10}$'),
  kinship text not null constraint emergency_persons_kinship_check check (length(kinship) between 1 and 40),
  primary key (school_id, student_id, place),
  foreign key (school_id, student_id) references students (school_id, student_id)
);
comment on table emergency_persons is 'Whom the school calls in this order. They need not be related to the student, nor have an account.';
call secure_tenant_table('emergency_persons');

alter table feed_entries add column change_request_id bigint;
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
      case when change_request_id is null then %s
      else category = ''notice'' and student_id is not null end)',
    others);
end $$;
comment on column feed_entries.change_request_id is 'A change that its reader asked for, and that the office decided.';
