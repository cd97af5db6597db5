-- How far the capture of a partial has come, class by class (docs/decisions/0114-how-far-a-capture-is.md).
create table capture_counts (
  school_id bigint not null default current_school_id(),
  subject_id bigint not null,
  partial_id bigint not null,
  graded integer not null default 0,
  primary key (school_id, partial_id, subject_id),
  constraint capture_counts_graded_check check (graded >= 0),
  foreign key (school_id, subject_id) references subjects (school_id, subject_id) on delete cascade,
  foreign key (school_id, partial_id) references partials (school_id, partial_id) on delete cascade
) with (fillfactor = 50);
comment on table capture_counts is 'How many active students of its group have their grade of a partial in a class. Kept by triggers; of a finished cycle as it ended.';
create index capture_counts_subject on capture_counts (school_id, subject_id);
call secure_tenant_table('capture_counts');

do $$
declare
  school bigint;
begin
  for school in select school_id from schools order by school_id loop
    perform set_config('app.school_id', school::text, true);
    insert into capture_counts (subject_id, partial_id, graded)
    select c.subject_id, c.partial_id, count(*)
    from califications c
    join subjects s on s.school_id = c.school_id and s.subject_id = c.subject_id
    join groups g on g.school_id = s.school_id and g.group_id = s.group_id and g.cycle_id is null
    join enrollments e on e.school_id = g.school_id and e.group_id = g.group_id and e.student_id = c.student_id
    join students t on t.school_id = e.school_id and t.student_id = e.student_id and t.status = 1
    where c.is_final = 0
    group by c.subject_id, c.partial_id;
  end loop;
  perform set_config('app.school_id', '', true);
end $$;
