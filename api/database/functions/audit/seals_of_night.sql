-- The seals that are verified on this night: each one the night after it was made, then every thirtieth night.
create or replace function seals_of_night(night date)
  returns table (seal_id bigint, after_id bigint, until_id bigint, entries integer, before bytea, hash bytea)
  language sql stable as $$
  select s.seal_id, s.after_id, s.until_audit_id, s.entries, s.before, s.hash from (
    select *, lag(until_audit_id, 1, 0::bigint) over seals as after_id, lag(audit_seals.hash, 1, ''::bytea) over seals as before
    from audit_seals where school_id = current_school_id() window seals as (order by audit_seals.seal_id)
  ) s
  where ((night - (s.sealed_at at time zone 'UTC')::date) % 30 + 30) % 30 = 1
  order by s.seal_id
$$;
