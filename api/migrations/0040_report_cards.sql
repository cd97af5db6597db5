-- Boletas: what was printed is kept as it was printed (docs/decisions/0027-boletas.md).

create table report_cards (
  school_id bigint not null default current_school_id(),
  report_card_id bigint generated always as identity,
  folio text not null check (folio ~ '^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$'),
  student_id bigint not null,
  -- The regular group; a boleta is of the cycle that its group is of.
  group_id bigint not null,
  -- All that is printed but for the observations, in the words of the paper.
  content jsonb not null,
  observations text check (length(observations) between 1 and 300),
  issued_at timestamptz not null,
  issued_by bigint,
  -- When a newer one of the same student and group took its place.
  replaced_at timestamptz,
  primary key (school_id, report_card_id),
  unique (school_id, folio),
  foreign key (school_id, student_id) references students,
  foreign key (school_id, group_id) references groups,
  foreign key (school_id, issued_by) references users
);
-- Two at once leave one that counts.
create unique index report_cards_live_key on report_cards (school_id, group_id, student_id) where replaced_at is null;
create index report_cards_student on report_cards (school_id, student_id, report_card_id);
create index report_cards_group on report_cards (school_id, group_id);
create index report_cards_author on report_cards (school_id, issued_by);
call secure_tenant_table('report_cards', 'select, insert');
-- That is all that ever changes of one.
grant update (replaced_at) on report_cards to plantel_app;

-- Whose a folio is. Asked before a school is known, like sessions, so without row security; and all that it tells is a school.
create table report_card_folios (
  folio text primary key,
  school_id bigint not null references schools,
  report_card_id bigint not null,
  unique (school_id, report_card_id),
  foreign key (school_id, report_card_id) references report_cards
);
grant select, insert on report_card_folios to plantel_app;

-- Whoever asks for the boletas of a group again, while they are being issued, gets the same job.
create unique index jobs_one_issue_key on jobs (school_id, (input ->> 'group_id'))
  where kind = 'report-cards' and status in ('waiting', 'running');
-- Files that are still there.
create index jobs_issued on jobs (school_id, finished_at) where kind = 'report-cards' and not (input ? 'forgotten');

-- Whose name stands under the boletas, among all parents of a school.
create index users_directors on users (school_id, user_id) where group_id like '_____1%';
