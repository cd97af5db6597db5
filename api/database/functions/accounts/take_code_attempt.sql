-- Counts an attempt with the codes of a row before it is checked. Returns the valid codes, none if there are none any more.
create or replace function take_code_attempt(school bigint, person bigint, at timestamptz) returns setof text
  language sql as $$
  update access_codes set attempts = attempts + 1
  where school_id = school and user_id = person and attempts < 10 and expires_at > at
  returning code_hash
$$;
