-- When a class meets in the week. Its group and professor are those of the class, kept here to refuse two classes at one time.
create table class_hours (
  school_id bigint not null default current_school_id(),
  class_hour_id bigint not null generated always as identity,
  subject_id bigint not null,
  group_id bigint not null,
  professor_id bigint,
  weekday smallint not null constraint class_hours_weekday_check check (weekday between 1 and 6),
  starts time not null,
  ends time not null,
  room text constraint class_hours_room_check check (length(room) between 1 and 20),
  ended boolean not null default false,
  primary key (school_id, class_hour_id),
  foreign key (school_id, subject_id) references subjects (school_id, subject_id) on delete cascade,
  constraint class_hours_order check (starts < ends),
  constraint class_hours_group_overlap exclude using gist (school_id with =, group_id with =, weekday with =,
    int4range(extract(epoch from starts)::integer, extract(epoch from ends)::integer) with &&) where (not ended),
  constraint class_hours_professor_overlap exclude using gist (school_id with =, professor_id with =, weekday with =,
    int4range(extract(epoch from starts)::integer, extract(epoch from ends)::integer) with &&) where (not ended)
);
comment on column class_hours.weekday is '1 Monday … 6 Saturday.';
comment on column class_hours.ended is 'Of a finished cycle: the professor and the room are free again.';
create index class_hours_subject on class_hours (school_id, subject_id, weekday, starts);
create index class_hours_group on class_hours (school_id, group_id);
create index class_hours_professor on class_hours (school_id, professor_id) where not ended;
create index class_hours_weekday on class_hours (school_id, weekday) where not ended;
call secure_tenant_table('class_hours');

do $$
declare
  school bigint;
begin
  for school in select school_id from schools order by school_id loop
    perform set_config('app.school_id', school::text, true);
    insert into settings (key, value, description) values
      ('roll-due', '9:00 15:00 19:00', 'Horas en que vence la lista del día: matutino, vespertino y nocturno'),
      ('turn-starts', '7:00 14:00 18:00', 'Horas en que empieza cada turno: matutino, vespertino y nocturno')
    on conflict (school_id, key) do nothing;
  end loop;
  perform set_config('app.school_id', '', true);
end $$;
