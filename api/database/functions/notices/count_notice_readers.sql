create or replace function count_notice_readers() returns trigger
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

create or replace trigger feed_entries_count_read after update on feed_entries
  referencing old table as removed new table as added for each statement execute function count_notice_readers();
