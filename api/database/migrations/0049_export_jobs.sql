-- Files that are prepared apart, and whom the bell tells (docs/decisions/0119-exports-without-a-wall.md).
create unique index jobs_one_export_key on jobs (school_id, created_by)
  where kind = 'export' and status in ('waiting', 'running');
comment on index jobs_one_export_key is 'One of a person at a time: the row is the place.';

alter table feed_entries add column job_id bigint;
create unique index feed_entries_job_key on feed_entries (school_id, job_id) where job_id is not null;
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
      case when job_id is null then %s
      else category = ''notice'' and num_nonnulls(notice_id, student_id, change_request_id) = 0 end)',
    others);
end $$;
comment on column feed_entries.job_id is 'A file that its reader asked for, and that is ready or was not made.';
