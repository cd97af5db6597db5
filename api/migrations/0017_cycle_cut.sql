-- The cut of a cycle: one at a time in a school, and what each student had in a finished cycle.

create unique index jobs_one_cut_key on jobs (school_id) where kind = 'cycle-cut' and status in ('waiting', 'running');

-- As `student_stats` stood when the cycle ended, so that lists of the past sort and show without looking at marks.
create table student_cycle_stats (
  school_id bigint not null default current_school_id(),
  cycle_id bigint not null,
  student_id bigint not null,
  grade_sum bigint not null,
  grade_count integer not null,
  presences integer not null,
  absences integer not null,
  average integer not null generated always as (
    case when grade_count = 0 then 0 else (2 * grade_sum + 10 * grade_count) / (20 * grade_count) end) stored,
  primary key (school_id, cycle_id, student_id),
  foreign key (school_id, cycle_id) references cycles,
  foreign key (school_id, student_id) references students
);
create index student_cycle_stats_student on student_cycle_stats (school_id, student_id);
create index student_cycle_stats_average on student_cycle_stats (school_id, cycle_id, average, student_id);
create index student_cycle_stats_absences on student_cycle_stats (school_id, cycle_id, absences, student_id);
create index student_cycle_stats_presences on student_cycle_stats (school_id, cycle_id, presences, student_id);
call secure_tenant_table('student_cycle_stats', 'select, insert');

-- Groups of one level and cycle, for the cut and for reading a past cycle.
create index groups_cycle on groups (school_id, cycle_id, level);

-- What a job was asked to do, so that another process can go on with it after a crash.
alter table jobs add column input jsonb not null default '{}';
