-- Notices that ask (docs/decisions/0094-notices-that-ask.md).
alter table notices
  add column ask smallint not null default 0 constraint notices_ask_check check (ask between 0 and 2),
  add column per_child boolean not null default false,
  add column due date,
  add column asked integer not null default 0,
  add column said_read integer not null default 0,
  add column said_yes integer not null default 0,
  add column said_no integer not null default 0,
  add column reminded_on date,
  add constraint notices_ask_parts check (ask > 0 or (not per_child and due is null));
comment on column notices.ask is '0 nothing, 1 Enterado, 2 Sí or No';
comment on column notices.per_child is 'Each child is asked for, else each person.';
comment on column notices.due is 'The last day on which families answer; null: as long as it is there.';
comment on column notices.asked is 'How many questions it has. With `said_read`, `said_yes` and `said_no` kept by a trigger.';
comment on column notices.reminded_on is 'A reminder leaves once a day.';

create table notice_questions (
  school_id bigint not null default current_school_id(),
  question_id bigint not null generated always as identity,
  notice_id bigint not null,
  student_id bigint,
  user_id bigint,
  state smallint not null default 0 constraint notice_questions_state_check check (state between 0 and 4),
  primary key (school_id, question_id),
  constraint notice_questions_about check (num_nonnulls(student_id, user_id) = 1),
  constraint notice_questions_key unique nulls not distinct (school_id, notice_id, student_id, user_id),
  foreign key (school_id, notice_id) references notices (school_id, notice_id),
  foreign key (school_id, student_id) references students (school_id, student_id),
  foreign key (school_id, user_id) references users (school_id, user_id)
);
comment on table notice_questions is 'What a notice asks: of each child, or of each person who has it.';
comment on column notice_questions.state is '0 nobody answered, 1 Enterado, 2 Sí, 3 No, 4 who answered differs. Kept by a trigger.';
create index notice_questions_student on notice_questions (school_id, student_id, notice_id);
create index notice_questions_user on notice_questions (school_id, user_id, notice_id);
call secure_tenant_table('notice_questions', 'select, insert, update');

create table notice_answers (
  school_id bigint not null default current_school_id(),
  answer_id bigint not null generated always as identity,
  question_id bigint not null,
  user_id bigint,
  answer smallint not null constraint notice_answers_answer_check check (answer between 1 and 3),
  how smallint not null constraint notice_answers_how_check check (how between 0 and 4),
  recorded_by bigint,
  answered_at timestamptz not null,
  primary key (school_id, answer_id),
  constraint notice_answers_key unique nulls not distinct (school_id, question_id, user_id),
  constraint notice_answers_recorded check ((recorded_by is not null) = (how in (1, 2, 3))),
  foreign key (school_id, question_id) references notice_questions (school_id, question_id),
  foreign key (school_id, user_id) references users (school_id, user_id),
  foreign key (school_id, recorded_by) references users (school_id, user_id)
);
comment on table notice_answers is 'The last answer of each person to each question.';
comment on column notice_answers.user_id is 'Null: the family on paper, nobody named.';
comment on column notice_answers.answer is '1 Enterado, 2 Sí, 3 No';
comment on column notice_answers.how is '0 signed in, 1 on paper, 2 in person, 3 by phone, 4 by a link, whoever held it';
create index notice_answers_user on notice_answers (school_id, user_id);
create index notice_answers_recorder on notice_answers (school_id, recorded_by);
call secure_tenant_table('notice_answers', 'select, insert, update');

create table notice_links (
  school_id bigint not null references schools (school_id),
  notice_id bigint not null,
  user_id bigint not null,
  token_hash bytea not null unique constraint notice_links_token_hash_check check (length(token_hash) = 32),
  last_day date not null,
  answered bigint[] not null default '{}',
  whatsapp_at timestamptz,
  primary key (school_id, notice_id, user_id),
  foreign key (school_id, notice_id) references notices (school_id, notice_id),
  foreign key (school_id, user_id) references users (school_id, user_id)
);
comment on table notice_links is 'Links that open one notice for one person without log-in; SHA-256 of the token. Read before a school is known.';
comment on column notice_links.answered is 'The questions that this link has answered: each once.';
create index notice_links_user on notice_links (school_id, user_id);
grant select, insert, update, delete on notice_links to plantel_app;
