-- At seven in the morning of the day, where it has not come yet. An event of grades without a class is one of boletas.
create or replace function tell_of_released_cards() returns trigger
  language plpgsql as $$
begin
  insert into feed_events (school_id, kind, date, ids, due_at)
  select c.school_id, 'grade', c.released_from, array_agg(c.report_card_id),
    greatest(now(), (c.released_from + time '7:00') at time zone s.time_zone)
  from changed c
  join before b on b.school_id = c.school_id and b.report_card_id = c.report_card_id
  join schools s on s.school_id = c.school_id
  where c.released_from is distinct from b.released_from and c.released_from is not null and not is_untold()
  group by c.school_id, c.released_from, s.time_zone;
  return null;
end $$;

create or replace trigger report_cards_tell after update on report_cards
  referencing old table as before new table as changed for each statement execute function tell_of_released_cards();
