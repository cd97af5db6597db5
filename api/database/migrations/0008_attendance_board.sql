-- What a list says, beside it: a day of a school is counted without reading a mark.
alter table attendance_lists
  add column presences integer not null default 0,
  add column absences integer not null default 0,
  add column lates integer not null default 0;
comment on column attendance_lists.presences is 'Kept by the triggers of its marks, like the two after it.';
create index attendance_lists_date on attendance_lists (school_id, date);
create index absence_days_date on absence_days (school_id, date);
create index assists_absences_date on assists (school_id, date) where assistance = 0;
grant update (presences, absences, lates) on attendance_lists to plantel_app;

do $$
declare
  school bigint;
begin
  alter table attendance_lists disable trigger user;
  for school in select school_id from schools order by school_id loop
    perform set_config('app.school_id', school::text, true);
    update attendance_lists l set presences = d.presences, absences = d.absences, lates = d.lates
    from (
      select subject_id, date, count(*) filter (where assistance = 1) as presences,
        count(*) filter (where assistance = 0) as absences, count(*) filter (where code = 'R') as lates
      from assists group by subject_id, date
    ) d
    where l.subject_id = d.subject_id and l.date = d.date;
  end loop;
  perform set_config('app.school_id', '', true);
  alter table attendance_lists enable trigger user;
end $$;

-- Of the staff there is one entry a day and reader: which lists were missing (`pending`), or who left (`left`).
alter table feed_entries
  drop constraint feed_entries_about,
  add constraint feed_entries_about check (
    case category
      when 'notice' then notice_id is not null
      when 'attendance' then date is not null and (subject_id is null) = (told is not null)
        and (student_id is not null or told ?| array['pending', 'left'])
      when 'report' then student_id is not null and (report_id is not null) = (file_id is null) and (file_id is null) = (file_limit is null)
      when 'grade' then partial_id is not null and
        (num_nulls(student_id, subject_id, is_final, history_id) = 0 or num_nonnulls(student_id, subject_id, is_final, history_id) = 0)
      else false
    end);
create unique index feed_entries_staff_key on feed_entries (school_id, user_id, date, (told ? 'left'))
  where category = 'attendance' and student_id is null;
