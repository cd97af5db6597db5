-- Two settings that tell people (docs/decisions/0030-two-settings-that-tell.md): a case file with as many reports as the school wants
-- to hear of, and the grades of a partial whose capture closes soon.

alter table feed_entries
  -- Of a case file that has reached the school's limit: which, and the limit that it was told for.
  add column file_id bigint,
  add column file_limit integer,
  -- Of a capture that closes: the partial.
  add column partial_id bigint,
  drop constraint feed_entries_about,
  add constraint feed_entries_about check (case category
    when 'notice' then notice_id is not null
    when 'attendance' then num_nulls(student_id, subject_id, date) = 0
    when 'report' then student_id is not null and (report_id is not null) = (file_id is null) and (file_id is null) = (file_limit is null)
    when 'grade' then case when partial_id is null then num_nulls(student_id, history_id) = 0
      else num_nonnulls(student_id, history_id) = 0 end
    else false end);
-- Told once, as the others.
create unique index feed_entries_limit_key on feed_entries (school_id, file_id, file_limit, user_id) where file_id is not null;
create unique index feed_entries_capture_key on feed_entries (school_id, partial_id, user_id) where partial_id is not null;

-- Administrators and directors, who hear of every case file.
create index users_heads on users (school_id, user_id) where group_id like '1%' or group_id like '_____1%';
