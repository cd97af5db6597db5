-- Who turns 18 is told to the administration a month before (docs/decisions/0106-custody-to-the-end.md).
do $$
declare
  about text;
begin
  select pg_get_expr(conbin, conrelid) into strict about
  from pg_constraint where conrelid = 'feed_entries'::regclass and conname = 'feed_entries_about';
  about := replace(about, '''expires''::text]', '''expires''::text, ''adult''::text]');
  about := replace(about, '(custody = ''expires''::text)', '(custody in (''expires'', ''adult''))');
  alter table feed_entries drop constraint feed_entries_about;
  execute format('alter table feed_entries add constraint feed_entries_about check (%s)', about);
end $$;
comment on column feed_entries.custody is 'Of a student''s family, for who leads the school: an access changed, a relationship ended, a resolution runs out on `date`, or the student is of age on it.';
create unique index feed_entries_adult_key on feed_entries (school_id, student_id, date, user_id) where custody = 'adult';

alter table work_waiting
  drop constraint work_waiting_kind_check,
  add constraint work_waiting_kind_check check (kind in ('feed', 'jobs', 'notices', 'deliveries', 'held-deliveries', 'sent-deliveries',
    'devices', 'report-cards', 'captures', 'excuse-photos', 'resolutions', 'birthdays'));
-- Each finds its next day at its first visit.
insert into work_waiting (school_id, kind, due_at)
select school_id, 'birthdays', 'epoch'::timestamptz from schools;
