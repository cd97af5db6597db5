-- Who made an address hears in the bell that it was switched off (docs/decisions/0157-what-is-left-around-imports.md).
alter table webhook_endpoints
  add column created_by bigint,
  add foreign key (school_id, created_by) references users (school_id, user_id);
comment on column webhook_endpoints.created_by is 'Null: made before this was kept.';
create index webhook_endpoints_created_by on webhook_endpoints (school_id, created_by);

alter table feed_entries add column endpoint_id bigint;
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
      case when endpoint_id is null then %s
      else category = ''notice''
        and num_nonnulls(notice_id, student_id, change_request_id, job_id, draft_id, substitution_id, client_id) = 0 end)',
    others);
end $$;
comment on column feed_entries.endpoint_id is 'An address of another system that Plantel switched off. Shown while it is there.';
