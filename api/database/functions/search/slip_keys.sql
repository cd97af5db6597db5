-- A word, and it without each of its letters: with one letter wrong, missing, doubled or two exchanged, two words share one of these.
create or replace function slip_keys(word text) returns setof text
  language sql immutable strict parallel safe
  as $$
  select word union select overlay(word placing '' from i for 1) from generate_series(1, length(word)) i
$$;
