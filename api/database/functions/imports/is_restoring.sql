-- Whether this transaction is filling an empty school with its copy (docs/decisions/0153-a-copy-comes-back.md). The setting only spares
-- everybody else the look. What decides is the row of the import, written by this very transaction and seen by no other:
-- `refuse_restoring_over_rows` let it be written because the school had nothing. Triggers by row ask it: as a function of SQL it would
-- begin a statement for each.
create or replace function is_restoring() returns boolean
  language plpgsql stable as $$
begin
  if current_setting('app.restoring', true) is distinct from '1' then return false; end if;
  return exists (
    select from imports i
    where i.school_id = current_school_id() and i.kind = 'backup' and i.status = 'applying'
      and i.xmin::text::bigint = pg_current_xact_id_if_assigned()::text::bigint % 4294967296);
end $$;
