-- The feed: what concerns a person, once, whichever way it reached the school (docs/decisions/0020-the-feed.md).

-- What has happened and nobody has been told of yet. Written by triggers in the transaction that makes it so, and taken away by the
-- job that tells. No keys: it is read once, soon, by whoever finds what it names.
create table feed_events (
  school_id bigint not null default current_school_id(),
  event_id bigint generated always as identity,
  kind text not null check (kind in ('attendance', 'grade', 'report')),
  -- The class; and of an attendance list, the day.
  subject_id bigint,
  date date,
  -- Rows of the grades' history, or reports.
  ids bigint[],
  created_at timestamptz not null default now(),
  primary key (school_id, event_id)
);

create table feed_entries (
  school_id bigint not null default current_school_id(),
  entry_id bigint generated always as identity,
  user_id bigint not null,
  category text not null check (category in ('notice', 'attendance', 'report', 'grade')),
  notice_id bigint,
  student_id bigint,
  -- The class of an absence or a grade.
  subject_id bigint,
  date date,
  report_id bigint,
  -- Of a grade: its row in the history.
  history_id bigint,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (school_id, entry_id),
  foreign key (school_id, user_id) references users,
  foreign key (school_id, notice_id) references notices,
  foreign key (school_id, student_id) references students,
  constraint feed_entries_about check (case category
    when 'notice' then notice_id is not null
    when 'attendance' then num_nulls(student_id, subject_id, date) = 0
    when 'report' then num_nulls(student_id, report_id) = 0
    else num_nulls(student_id, history_id) = 0 end)
);
-- Told once, also when the job is cut short and begins again. Foreign keys are served by indexes of all rows; null is never the same
-- as null, so one notice still reaches a person once.
create unique index feed_entries_notice_key on feed_entries (school_id, notice_id, user_id);
create unique index feed_entries_absence_key on feed_entries (school_id, student_id, subject_id, date, user_id)
  where category = 'attendance';
create unique index feed_entries_report_key on feed_entries (school_id, report_id, user_id) where category = 'report';
create unique index feed_entries_grade_key on feed_entries (school_id, history_id, user_id) where category = 'grade';
create index feed_entries_newest on feed_entries (school_id, user_id, entry_id desc);
create index feed_entries_unread on feed_entries (school_id, user_id) where read_at is null;
create index feed_entries_student on feed_entries (school_id, student_id);
-- Few: what every reading of a feed leaves out.
create index notices_withdrawn on notices (school_id, notice_id) where withdrawn_at is not null;

-- Ways besides the app on which an entry goes to its person.
create table deliveries (
  school_id bigint not null default current_school_id(),
  entry_id bigint not null,
  channel text not null check (channel in ('push', 'mail')),
  notice_id bigint,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  -- Why the last attempt failed, for the sender, in Spanish.
  reason text,
  updated_at timestamptz not null default now(),
  primary key (school_id, entry_id, channel),
  foreign key (school_id, entry_id) references feed_entries,
  foreign key (school_id, notice_id) references notices
);
create index deliveries_in_trouble on deliveries (school_id, notice_id, entry_id) where reason is not null;
create index deliveries_notice on deliveries (school_id, notice_id);
create trigger deliveries_touch before update on deliveries for each row execute function touch_updated_at();

-- Devices that get messages, each for as long as the session lives in which it was turned on.
create table push_subscriptions (
  school_id bigint not null default current_school_id(),
  subscription_id bigint generated always as identity,
  user_id bigint not null,
  session_id bigint not null,
  endpoint text not null check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),
  primary key (school_id, subscription_id),
  foreign key (school_id, user_id) references users,
  constraint push_subscriptions_device_key unique (school_id, endpoint)
);
create index push_subscriptions_user on push_subscriptions (school_id, user_id);

call secure_tenant_table('feed_events', 'select, insert, delete');
call secure_tenant_table('feed_entries', 'select, insert, update');
call secure_tenant_table('deliveries', 'select, insert, update');
call secure_tenant_table('push_subscriptions');

-- Kept with the notice: how many it is for, how many have it, how many have read it.
alter table notices
  add column expected integer not null default 0,
  add column recipients integer not null default 0,
  add column read integer not null default 0;

create function count_notice_entries() returns trigger
  language plpgsql as $$
declare
  gained record;
begin
  for gained in
    select school_id, notice_id, count(*)::integer as recipients, count(read_at)::integer as read
    from added where notice_id is not null group by school_id, notice_id order by notice_id
  loop
    update notices n set recipients = n.recipients + gained.recipients, read = n.read + gained.read
    where n.school_id = gained.school_id and n.notice_id = gained.notice_id;
  end loop;
  return null;
end $$;
create trigger feed_entries_count_new after insert on feed_entries
  referencing new table as added for each statement execute function count_notice_entries();

create function count_notice_readers() returns trigger
  language plpgsql as $$
declare
  gained record;
begin
  for gained in
    select school_id, notice_id, sum(sign)::integer as read
    from (
      select school_id, notice_id, 1 as sign from added where notice_id is not null and read_at is not null
      union all select school_id, notice_id, -1 from removed where notice_id is not null and read_at is not null
    ) change
    group by school_id, notice_id having sum(sign) <> 0 order by notice_id
  loop
    update notices n set read = n.read + gained.read
    where n.school_id = gained.school_id and n.notice_id = gained.notice_id;
  end loop;
  return null;
end $$;
create trigger feed_entries_count_read after update on feed_entries
  referencing old table as removed new table as added for each statement execute function count_notice_readers();

-- What people received until now; by the school's id too, for an owner who is a superuser sees all of them.
do $$
declare
  school bigint;
begin
  for school in select school_id from schools loop
    perform set_config('app.school_id', school::text, true);
    insert into feed_entries (user_id, category, notice_id, created_at, read_at)
    select r.user_id, 'notice', r.notice_id, n.created_at, r.read_at
    from notice_recipients r join notices n on n.school_id = r.school_id and n.notice_id = r.notice_id
    where r.school_id = school order by n.created_at, r.notice_id, r.user_id;
    update notices set expected = recipients where school_id = school;
  end loop;
  perform set_config('app.school_id', '', true);
end $$;
drop table notice_recipients;

do $$
begin
  execute 'create or replace view stats_differences with (security_invoker = true) as '
    || rtrim(pg_get_viewdef('stats_differences'::regclass), ';') || $union$
    union all
    select 'notices', school_id, notice_id, null
    from notices n
    left join (
      select school_id, notice_id, count(*) as recipients, count(read_at) as read
      from feed_entries where notice_id is not null group by school_id, notice_id
    ) e using (school_id, notice_id)
    where (n.recipients, n.read) is distinct from (coalesce(e.recipients, 0), coalesce(e.read, 0))$union$;
end $$;

-- A transaction that moves what has been told before, or fills a school, says nothing.
create function is_untold() returns boolean
  language sql stable
  as $$ select coalesce(current_setting('app.untold', true), '') = '1' $$;

-- What there is to tell.
create function tell_of_lists() returns trigger
  language plpgsql as $$
begin
  insert into feed_events (school_id, kind, subject_id, date)
  select school_id, 'attendance', subject_id, date from added where not is_untold();
  return null;
end $$;
create trigger attendance_lists_tell after insert on attendance_lists
  referencing new table as added for each statement execute function tell_of_lists();

create function tell_of_reports() returns trigger
  language plpgsql as $$
begin
  insert into feed_events (school_id, kind, ids)
  select school_id, 'report', array_agg(report_id) from added where not is_untold() group by school_id;
  return null;
end $$;
create trigger reports_tell after insert on reports
  referencing new table as added for each statement execute function tell_of_reports();

-- As before, and what became a grade is told of; one that was cleared is not. A class has an event of its own, for the history is
-- found by its class.
create or replace function keep_calification_history() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into calification_history
      (school_id, calification_id, subject_id, student_id, partial_id, is_final, from_calification, to_calification)
    select school_id, calification_id, subject_id, student_id, partial_id, is_final, calification, null from removed;
  elsif tg_op = 'INSERT' then
    with kept as (
      insert into calification_history
        (school_id, calification_id, subject_id, student_id, partial_id, is_final, from_calification, to_calification)
      select school_id, calification_id, subject_id, student_id, partial_id, is_final, null, calification from added
      returning school_id, subject_id, history_id
    )
    insert into feed_events (school_id, kind, subject_id, ids)
    select school_id, 'grade', subject_id, array_agg(history_id) from kept where not is_untold() group by school_id, subject_id;
  else
    with kept as (
      insert into calification_history
        (school_id, calification_id, subject_id, student_id, partial_id, is_final, from_calification, to_calification)
      select school_id, calification_id, subject_id, student_id, partial_id, is_final, max(was), max(now_is)
      from (
        select school_id, calification_id, subject_id, student_id, partial_id, is_final, null::numeric as was, calification as now_is
        from added
        union all
        select school_id, calification_id, subject_id, student_id, partial_id, is_final, calification, null from removed
      ) change
      group by school_id, calification_id, subject_id, student_id, partial_id, is_final
      having max(was) <> max(now_is)
      returning school_id, subject_id, history_id
    )
    insert into feed_events (school_id, kind, subject_id, ids)
    select school_id, 'grade', subject_id, array_agg(history_id) from kept where not is_untold() group by school_id, subject_id;
  end if;
  return null;
end $$;
