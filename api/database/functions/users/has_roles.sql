-- Whether a permission string has every role of another one.
create or replace function has_roles(held text, wanted text) returns boolean
  language sql immutable parallel safe as $$
  select held::bit(20) & wanted::bit(20) = wanted::bit(20)
$$;
