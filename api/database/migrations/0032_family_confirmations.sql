-- Once a cycle each parent says that what the school has of a child is right (docs/decisions/0105-data-confirmed-once-a-cycle.md).
create table family_confirmations (
  school_id bigint not null default current_school_id(),
  student_id bigint not null,
  parent_id bigint not null,
  cycle text not null constraint family_confirmations_cycle_check check (cycle ~ '^\d{4}-\d{4}$'),
  confirmed_at timestamptz not null,
  how smallint constraint family_confirmations_how_check check (how between 1 and 3),
  recorded_by bigint,
  primary key (school_id, student_id, parent_id, cycle),
  constraint family_confirmations_paper_check check ((how is null) = (recorded_by is null)),
  foreign key (school_id, student_id) references students (school_id, student_id),
  foreign key (school_id, parent_id) references users (school_id, user_id),
  foreign key (school_id, recorded_by) references users (school_id, user_id)
);
comment on table family_confirmations is 'That a parent found the data of a child right, in this cycle. Shown to that parent alone.';
comment on column family_confirmations.how is 'Null: by the parent. 1 on paper, 2 in person, 3 by phone';
comment on column family_confirmations.recorded_by is 'Who recorded what came on paper.';
create index family_confirmations_parent on family_confirmations (school_id, parent_id);
create index family_confirmations_recorder on family_confirmations (school_id, recorded_by);
call secure_tenant_table('family_confirmations', 'select, insert');
