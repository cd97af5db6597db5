-- unaccent() is only stable, because its dictionary could change. Ours does not.
create or replace function search_text(value text) returns text
  language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;
