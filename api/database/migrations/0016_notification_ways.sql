-- When a person wants to hear of a kind of news, on devices and by mail. Without a row: devices at once, mail only for notices.
create table notification_ways (
  school_id bigint not null default current_school_id(),
  user_id bigint not null,
  category text not null constraint notification_ways_category_check check (category in ('notice', 'attendance', 'report', 'grade')),
  push text not null constraint notification_ways_push_check check (push in ('now', 'digest', 'never')),
  mail text not null constraint notification_ways_mail_check check (mail in ('now', 'digest', 'weekly', 'never')),
  primary key (school_id, user_id, category),
  foreign key (school_id, user_id) references users (school_id, user_id),
  -- An absence of today always arrives.
  constraint notification_ways_absences check (category <> 'attendance' or push <> 'never')
);
call secure_tenant_table('notification_ways');

alter table deliveries
  add column due_at timestamptz,
  drop constraint deliveries_status_check,
  add constraint deliveries_status_check check (status in ('waiting', 'held', 'digest', 'sent', 'failed')),
  add constraint deliveries_due_check check ((due_at is not null) = (status in ('held', 'digest')));
comment on column deliveries.due_at is 'Of what waits for the end of the quiet hours (held), or for the summary of its person (digest).';
create index deliveries_due on deliveries (school_id, due_at) where due_at is not null;

alter table notices add column urgent boolean not null default false;
comment on column notices.urgent is 'Leaves at once, also in quiet hours.';
create index notices_urgent on notices (school_id, created_at) where urgent;

alter table work_waiting
  drop constraint work_waiting_kind_check,
  add constraint work_waiting_kind_check check (kind in
    ('feed', 'jobs', 'notices', 'deliveries', 'held-deliveries', 'sent-deliveries', 'devices', 'report-cards', 'captures'));

do $$
declare
  school bigint;
begin
  for school in select school_id from schools order by school_id loop
    perform set_config('app.school_id', school::text, true);
    insert into settings (key, value, description)
    values ('quiet-hours', '21:00 7:00', 'Horas de silencio: desde y hasta cuándo los dispositivos de las personas no suenan')
    on conflict (school_id, key) do nothing;
  end loop;
  perform set_config('app.school_id', '', true);
end $$;
