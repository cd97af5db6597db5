-- How a group passes its list, and the numbers on it.
alter table subjects add constraint subjects_group_key unique (school_id, group_id, subject_id);
alter table groups
  add column roll smallint not null default 0 constraint groups_roll_check check (roll in (0, 1)),
  add column roll_subject_id bigint,
  add column last_list_number smallint constraint groups_last_list_number_check check (last_list_number >= 0),
  add constraint groups_roll_subject_check check (roll = 1 or roll_subject_id is null),
  add constraint groups_roll_subject_fkey foreign key (school_id, group_id, roll_subject_id)
    references subjects (school_id, group_id, subject_id) on delete set null (roll_subject_id);
create index groups_roll on groups (school_id, roll_subject_id);
comment on column groups.roll is '0 a list for each class, 1 one list a day, that of `roll_subject_id`.';
comment on column groups.roll_subject_id is
  'The class that carries the list of the day; its professor is the titular. Null: none yet, every class passes its own.';
comment on column groups.last_list_number is 'Null: a number is the place by name. Else numbers are kept, and this one was given last.';

alter table enrollments add column list_number smallint constraint enrollments_list_number_check check (list_number > 0);
comment on column enrollments.list_number is 'On the list of a group whose numbers are kept.';
create unique index enrollments_list_number_key on enrollments (school_id, group_id, list_number) where list_number is not null;
