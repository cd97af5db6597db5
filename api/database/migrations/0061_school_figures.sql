-- What a supervisor reads of a school, counted each hour (docs/decisions/0127-lists-that-leave.md).
create table school_figures (
  school_id bigint not null default current_school_id(),
  past boolean not null,
  cycle text,
  students integer not null,
  grade_sum bigint not null,
  grade_count bigint not null,
  presences bigint not null,
  absences bigint not null,
  reports integer not null,
  graded bigint,
  to_grade bigint,
  families integer,
  active_families integer,
  counted_at timestamptz not null,
  primary key (school_id, past),
  constraint school_figures_school_id_fkey foreign key (school_id) references schools (school_id),
  constraint school_figures_cycle check (past = (cycle is not null)),
  constraint school_figures_now check (num_nulls(graded, to_grade, families, active_families) = case when past then 4 else 0 end)
);
comment on table school_figures is 'Sums of a supervised school, for its supervisors: of now, and of the last finished cycle of each level.';
comment on column school_figures.past is 'Of the last finished cycle of each level, which has neither a capture nor families.';
comment on column school_figures.grade_sum is 'Of the classes, in hundredths of a grade.';
comment on column school_figures.to_grade is 'Grades of the partials that are captured now, or were last; `graded` of them are there.';
comment on column school_figures.active_families is 'Parents with an account who came within thirty days.';
call secure_tenant_table('school_figures');
call let_supervision_read('school_figures');
