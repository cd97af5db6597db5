-- One code of the phone was right: its count starts again, and for the others the attempt was none.
create or replace function forgive_phone_attempt(phone text, hash text) returns void
  language sql as $$
  with locked as (
    select k.school_id, k.user_id, k.way from access_codes k
    where k.cellphone = phone order by k.school_id, k.user_id, k.way for update
  )
  update access_codes k set attempts = case when k.code_hash = hash then 0 else greatest(k.attempts - 1, 0) end
  from locked l where k.school_id = l.school_id and k.user_id = l.user_id and k.way = l.way and (k.code_hash = hash or k.attempts < 10)
$$;
