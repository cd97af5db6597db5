-- The day on which an activity is over, kept for its index: a month is read from what is not over yet.
alter table activities add column ends_at timestamptz generated always as (coalesce(end_date, start_date)) stored;
drop index activities_by_date;
create index activities_by_end on activities (school_id, ends_at, start_date);

-- Private addresses of the school calendar (docs/decisions/0024-calendar-addresses.md), one a person. Read before a school is known,
-- like sessions, so without row security; and like those only the SHA-256 of the token is here.
create table calendar_addresses (
  school_id bigint not null references schools,
  user_id bigint not null,
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null default now(),
  primary key (school_id, user_id),
  foreign key (school_id, user_id) references users
);
grant select, insert, update, delete on calendar_addresses to plantel_app;
