-- Takes away what an import made: what is in its changes, and nothing refers to. Returns the ids that are gone; the others stay as they
-- are. Whoever may do so is checked here, for nobody else deletes students.
create or replace function revert_inserts(import bigint, made text, ids bigint[]) returns setof bigint
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  school bigint := current_school_id();
  own bigint[];
begin
  if not exists (
    select from users u where u.school_id = school and u.user_id = current_user_id() and u.group_id like '1%') then
    raise exception 'only the administration reverts imports' using errcode = 'insufficient_privilege';
  end if;
  perform set_config('app.slips_later', '1', true);
  own := array(
    select distinct c.entity_id from import_changes c
    where c.school_id = school and c.import_id = import and c.entity = made and c.entity_id = any (ids)
      and c.op in ('insert', 'link') and c.reverted_at is null
    order by c.entity_id);
  return query select remove_free_rows(made, own);
end $$;

revoke all on function revert_inserts(bigint, text, bigint[]) from public;
grant execute on function revert_inserts(bigint, text, bigint[]) to plantel_app;
