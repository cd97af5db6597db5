-- The words of a name in search form, five letters or more.
create or replace function name_words(names text) returns setof text
  language sql immutable strict parallel safe
  as $$
  select distinct word from regexp_split_to_table(search_text(names), '[^[:alnum:]]+') word where length(word) >= 5
$$;
