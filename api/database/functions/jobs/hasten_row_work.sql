create or replace function hasten_row_work() returns trigger
  language plpgsql as $$
begin
  perform hasten_work(tg_argv[0], new.school_id);
  return null;
end $$;

create or replace trigger custody_resolutions_work after insert on custody_resolutions
  for each row when (new.valid_until is not null) execute function hasten_row_work('resolutions');
-- When a photo is erased follows from the cut of its cycle and a setting.
create or replace trigger excuses_work after update of cycle_id on excuses
  for each row when (new.file is not null) execute function hasten_row_work('excuse-photos');
create or replace trigger jobs_again_work after update of status on jobs
  for each row when (new.status in ('waiting', 'running') and old.status not in ('waiting', 'running'))
  execute function hasten_row_work('jobs');
create or replace trigger jobs_ended_work after update of finished_at on jobs
  for each row when (new.kind = 'report-cards' and new.finished_at is not null) execute function hasten_row_work('report-cards');
create or replace trigger jobs_new_work after insert on jobs
  for each row when (new.status in ('waiting', 'running')) execute function hasten_row_work('jobs');
create or replace trigger notices_changed_work after update of addressees, deliver_at, withdrawn_at on notices
  for each row when (new.withdrawn_at is null and (new.addressees is not null or new.deliver_at is not null))
  execute function hasten_row_work('notices');
create or replace trigger notices_new_work after insert on notices
  for each row when (new.withdrawn_at is null and (new.addressees is not null or new.deliver_at is not null))
  execute function hasten_row_work('notices');
-- When a capture closes follows from the partial, the setting and the clock of the school.
create or replace trigger partials_work after insert or update on partials
  for each row execute function hasten_row_work('captures');
create or replace trigger schools_work after update of status, time_zone on schools
  for each row execute function hasten_row_work('captures');
create or replace trigger settings_work after insert or update on settings
  for each row when (new.key = 'days-startend-campaign-scores') execute function hasten_row_work('captures');
create or replace trigger settings_photo_work after update on settings
  for each row when (new.key = 'excuse-photo-days') execute function hasten_row_work('excuse-photos');
create or replace trigger students_birthday_work after update of date_birth, status on students
  for each row when (new.date_birth is not null and new.status = 1
    and (new.date_birth is distinct from old.date_birth or new.status is distinct from old.status))
  execute function hasten_row_work('birthdays');
create or replace trigger notice_drafts_work after insert or update of kind, send_at, problem on notice_drafts
  for each row when (new.kind = 'scheduled' and new.problem is null) execute function hasten_row_work('scheduled-notices');
