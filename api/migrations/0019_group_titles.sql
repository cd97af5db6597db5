-- Group «b» is group «B».
alter table groups drop constraint groups_title_key;
create unique index groups_title_key
  on groups (school_id, cycle_id, level, grade, lower("group"), turn, special) nulls not distinct;
