-- What a family reads of a report, and what it answers (docs/decisions/0095-papers-of-a-family.md).
alter table reports
  add column family_text text,
  add constraint reports_family_text_check check (length(family_text) between 1 and 255);
comment on column reports.family_text is 'What who reports wrote for the family; `description` stays in the school.';

create table report_answers (
  school_id bigint not null default current_school_id(),
  answer_id bigint not null generated always as identity,
  report_id bigint not null,
  parent_id bigint,
  text text,
  answered_at timestamptz not null,
  how smallint,
  recorded_by bigint,
  primary key (school_id, answer_id),
  constraint report_answers_text_check check (length(text) between 1 and 500),
  constraint report_answers_how_check check (how between 1 and 3),
  constraint report_answers_recorded check ((how is null) = (recorded_by is null) and (parent_id is not null or how is not null)),
  constraint report_answers_report_fkey foreign key (school_id, report_id) references reports (school_id, report_id),
  constraint report_answers_parent_fkey foreign key (school_id, parent_id) references users (school_id, user_id),
  constraint report_answers_recorder_fkey foreign key (school_id, recorded_by) references users (school_id, user_id)
);
create unique index report_answers_key on report_answers (school_id, report_id, parent_id) nulls not distinct;
create index report_answers_parent on report_answers (school_id, parent_id);
create index report_answers_recorder on report_answers (school_id, recorded_by);
call secure_tenant_table('report_answers', 'select, insert');
grant update (text) on report_answers to plantel_app;
comment on table report_answers is 'That a parent took note of a report, and in which words; once, and shown to no other parent.';
comment on column report_answers.parent_id is 'Null: recorded in the school for the family, nobody said who.';
comment on column report_answers.how is '1 on paper, 2 in person, 3 by phone; null: sent by the parent.';
