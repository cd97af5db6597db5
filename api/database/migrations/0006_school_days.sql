-- Days on which no class meets: of the whole school, a level, a turn, or some groups. `activity_groups` names these.
alter table activities
  add column no_class smallint not null default 0 constraint activities_no_class_check check (no_class in (0, 1)),
  add column turn smallint constraint activities_turn_check check (turn between 1 and 3),
  add column by_groups boolean not null default false,
  add column pack text constraint activities_pack_check check (pack ~ '^[a-z0-9-]{1,40}$'),
  add column notice_id bigint,
  add constraint activities_notice foreign key (school_id, notice_id) references notices (school_id, notice_id);
comment on column activities.no_class is 'Sin clases: its days are no school days for whom it concerns.';
comment on column activities.turn is 'Null: every turn.';
comment on column activities.by_groups is 'It concerns only the groups of activity_groups.';
comment on column activities.pack is 'The calendar that it was put in with, and is taken out with.';
comment on column activities.notice_id is 'Of a suspension: what families were told.';
create index activities_no_class on activities (school_id, ends_at, start_date) where no_class = 1;
comment on index activities_no_class is 'Whether a day is a school day: few rows a year.';
create index activities_pack on activities (school_id, pack) where pack is not null;
create index activities_notice on activities (school_id, notice_id);

create table activity_groups (
  school_id bigint not null default current_school_id(),
  activity_id bigint not null,
  group_id bigint not null,
  primary key (school_id, activity_id, group_id),
  foreign key (school_id, activity_id) references activities (school_id, activity_id) on delete cascade,
  foreign key (school_id, group_id) references groups (school_id, group_id) on delete cascade
);
comment on table activity_groups is 'Whom a day without classes concerns, where by_groups says so.';
create index activity_groups_group on activity_groups (school_id, group_id);
call secure_tenant_table('activity_groups', 'select, insert, delete');
