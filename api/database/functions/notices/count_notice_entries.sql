create or replace function count_notice_entries() returns trigger
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

create or replace trigger feed_entries_count_new after insert on feed_entries
  referencing new table as added for each statement execute function count_notice_entries();
