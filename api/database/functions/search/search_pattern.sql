-- The LIKE pattern of a search word: accents and capitals ignored, and no character of the word is a wildcard.
create or replace function search_pattern(word text) returns text
  language sql immutable strict parallel safe
  as $$ select '%' || regexp_replace(public.search_text(word), '([\\%_])', '\\\1', 'g') || '%' $$;
