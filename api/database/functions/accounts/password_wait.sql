-- From the tenth attempt on the wait is 1 minute, and doubles to 15.
create or replace function password_wait(attempts integer) returns interval language sql immutable as $$
  select case when attempts >= 10
    then least(interval '15 minutes', interval '1 minute' * power(2, least(attempts - 10, 4))) end
$$;
