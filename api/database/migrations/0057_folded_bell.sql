-- The bell: what belongs together is one entry, and a scheduled notice that did not go has one (docs/decisions/0127-lists-that-leave.md).
create index feed_entries_limits on feed_entries (school_id, user_id, entry_id desc) where file_limit is not null;

alter table feed_entries add column draft_id bigint;
create unique index feed_entries_draft_key on feed_entries (school_id, draft_id) where draft_id is not null;
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
      case when draft_id is null then %s
      else category = ''notice'' and num_nonnulls(notice_id, student_id, change_request_id, job_id) = 0 end)',
    others);
end $$;
comment on column feed_entries.draft_id is 'A scheduled notice of its reader that was not sent at its hour. Shown while that one waits for another.';
