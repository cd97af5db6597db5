-- Of these rows of an import those that nothing refers to: all at once, and where that is refused each half for itself. Returns the ids
-- that are gone. Only `revert_inserts` calls it.
create or replace function remove_free_rows(made text, ids bigint[]) returns setof bigint
  language plpgsql as $$
declare
  half integer := cardinality(ids) / 2;
begin
  perform remove_import_rows(made, ids);
  return query select unnest(ids);
exception when foreign_key_violation then
  if half > 0 then
    return query select remove_free_rows(made, ids[:half]);
    return query select remove_free_rows(made, ids[half + 1:]);
  end if;
end $$;

revoke all on function remove_free_rows(text, bigint[]) from public;
