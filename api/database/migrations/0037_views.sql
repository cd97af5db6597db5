-- Mis vistas: a list as a person wants it again, as what stands behind the ? of its address.
create table views (
  school_id bigint not null default current_school_id(),
  view_id bigint generated always as identity,
  user_id bigint not null,
  list text not null constraint views_list_check check (list in (
    'students', 'professors', 'administrators', 'parents', 'assessors', 'directors', 'spokesmen', 'groups', 'subjects',
    'reports', 'notices', 'scores', 'director-subjects', 'director-professors', 'director-students')),
  name text not null constraint views_name_length check (length(name) between 1 and 40),
  query text not null constraint views_query_length check (length(query) <= 2000),
  primary key (school_id, view_id),
  constraint views_name_key unique (school_id, user_id, list, name),
  foreign key (school_id, user_id) references users (school_id, user_id)
);
comment on table views is 'Of one person each; at most 20 of a list.';
call secure_tenant_table('views');
