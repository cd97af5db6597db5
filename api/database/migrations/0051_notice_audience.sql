-- Notices to an audience; their drafts, templates and those that wait for their hour (docs/decisions/0121-notices-on-one-page.md).
alter table notices
  drop constraint notices_type_check,
  add constraint notices_type_check check (type in ('groups', 'students', 'users', 'audience')),
  add column children bigint[],
  add column child_count integer not null default 0,
  add column others bigint[],
  add column reminded_at timestamptz;
comment on column notices.type is '''groups'', ''students'', ''users'' or ''audience''';
comment on column notices.children is 'For whom it is, settled when it is sent. Null of those of before, and of what the school itself says.';
comment on column notices.child_count is 'How many those are.';
comment on column notices.others is 'Of an audience, who was chosen by themselves and not through a child.';
comment on column notices.reminded_at is 'When who had not read it was last reminded.';

create table notice_drafts (
  school_id bigint not null default current_school_id(),
  draft_id bigint generated always as identity,
  kind text not null constraint notice_drafts_kind_check check (kind in ('draft', 'template', 'scheduled')),
  user_id bigint not null default current_user_id(),
  title text not null constraint notice_drafts_title_check check (length(title) <= 35),
  description text not null constraint notice_drafts_description_check check (length(description) <= 155),
  audience jsonb,
  ask smallint not null default 0 constraint notice_drafts_ask_check check (ask between 0 and 2),
  per_child boolean not null default false,
  due date,
  urgent boolean not null default false,
  send_at timestamptz,
  problem text,
  updated_at timestamptz not null default now(),
  primary key (school_id, draft_id),
  constraint notice_drafts_hour check ((kind = 'scheduled') = (send_at is not null)),
  constraint notice_drafts_whole check (kind <> 'scheduled' or audience is not null),
  foreign key (school_id, user_id) references users (school_id, user_id)
);
comment on table notice_drafts is 'What is written of a notice and not sent.';
comment on column notice_drafts.audience is 'Whom it is for, as chips; null while nobody is chosen.';
comment on column notice_drafts.problem is 'Why it was not sent at its hour. It stays until its author gives it another, or somebody takes it away.';
create index notice_drafts_kind on notice_drafts (school_id, kind, updated_at desc, draft_id desc);
create index notice_drafts_own on notice_drafts (school_id, user_id, kind);
create index notice_drafts_due on notice_drafts (school_id, send_at) where kind = 'scheduled' and problem is null;
call secure_tenant_table('notice_drafts');

alter table work_waiting
  drop constraint work_waiting_kind_check,
  add constraint work_waiting_kind_check check (kind in ('feed', 'jobs', 'notices', 'scheduled-notices', 'deliveries', 'held-deliveries',
    'sent-deliveries', 'devices', 'report-cards', 'captures', 'excuse-photos', 'resolutions', 'birthdays'));
