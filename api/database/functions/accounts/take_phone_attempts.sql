-- Counts an attempt with every code of a phone before they are checked. Returns the valid ones, newest first.
-- Locked in one order: two who try at once never wait in a circle.
create or replace function take_phone_attempts(phone text, at timestamptz)
  returns table (school_id bigint, user_id bigint, way text, code_hash text, renews boolean)
  language sql as $$
  with locked as (
    select k.school_id, k.user_id, k.way from access_codes k
    where k.cellphone = phone and k.attempts < 10 and k.expires_at > at
    order by k.school_id, k.user_id, k.way for update
  ), counted as (
    update access_codes k set attempts = k.attempts + 1 from locked l
    where k.school_id = l.school_id and k.user_id = l.user_id and k.way = l.way
    returning k.school_id, k.user_id, k.way, k.code_hash, k.renews, k.created_at
  )
  select c.school_id, c.user_id, c.way, c.code_hash, c.renews from counted c order by c.created_at desc, c.school_id, c.way
$$;
