-- A cut is made on a day on which it was rehearsed: who starts it has seen who would leave.
create table cycle_rehearsals (
  school_id bigint not null default current_school_id(),
  level integer not null,
  cycle text not null,
  rehearsed_on date not null,
  user_id bigint not null default current_user_id(),
  created_at timestamptz not null default now(),
  primary key (school_id, level, cycle, rehearsed_on),
  foreign key (school_id, user_id) references users
);
create index cycle_rehearsals_user on cycle_rehearsals (school_id, user_id);
call secure_tenant_table('cycle_rehearsals', 'select, insert');

-- Until which grade preparatoria and universidad go at least; whoever has more groups goes further (decisions on the specification, §8).
do $$
declare
  school bigint;
begin
  for school in select school_id from schools loop
    perform set_config('app.school_id', school::text, true);
    insert into settings (school_id, key, value, description)
    values (school, 'last-grade', '3', 'Último grado de preparatoria y universidad, de 3 a 12')
    on conflict do nothing;
  end loop;
  perform set_config('app.school_id', '', true);
end $$;
