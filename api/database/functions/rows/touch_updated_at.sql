create or replace function touch_updated_at() returns trigger
  language plpgsql as $$
begin
  if is_restoring() then return new; end if;
  new.updated_at := now();
  return new;
end $$;

create or replace trigger accounts_touch before update of cellphone, email, password_hash on accounts
  for each row execute function touch_updated_at();
create or replace trigger activities_touch before update on activities for each row execute function touch_updated_at();
create or replace trigger deliveries_touch before update on deliveries for each row execute function touch_updated_at();
create or replace trigger groups_touch before update on groups for each row execute function touch_updated_at();
create or replace trigger jobs_touch before update on jobs for each row execute function touch_updated_at();
create or replace trigger partials_touch before update on partials for each row execute function touch_updated_at();
create or replace trigger schools_touch before update on schools for each row execute function touch_updated_at();
create or replace trigger settings_touch before update on settings for each row execute function touch_updated_at();
create or replace trigger students_touch before update on students for each row execute function touch_updated_at();
create or replace trigger subject_catalogs_touch before update on subject_catalogs for each row execute function touch_updated_at();
create or replace trigger subjects_touch before update on subjects for each row execute function touch_updated_at();
create or replace trigger users_touch before update on users
  for each row when (new.signed_in_at is not distinct from old.signed_in_at) execute function touch_updated_at();
