-- The log is read by people (docs/decisions/0116-the-log.md). What it seals stays as it is: neither column nor table below is sealed.
alter table audit_log add column device text;
alter table audit_log alter column device set default nullif(current_setting('app.device', true), '');
comment on column audit_log.device is 'The browser''s User-Agent. Not sealed. Null: a job, or before this was kept.';
create index audit_log_by_action on audit_log (school_id, action, at desc);

create table audit_about (
  school_id bigint not null default current_school_id(),
  kind text not null constraint audit_about_kind_check check (kind in ('student', 'user', 'group')),
  about_id bigint not null,
  audit_id bigint not null,
  primary key (school_id, kind, about_id, audit_id),
  foreign key (school_id, audit_id) references audit_log (school_id, audit_id)
);
comment on table audit_about is
  'Whom each entry of the log is about, who did it among them: for the log of one student, person or group. Kept by a trigger.';
create index audit_about_entry on audit_about (school_id, audit_id);
call secure_tenant_table('audit_about', 'select, insert');

create table field_changes (
  school_id bigint not null default current_school_id(),
  request_id text not null,
  entity text not null constraint field_changes_entity_check check (entity in ('student', 'user', 'group', 'entry')),
  entity_id bigint not null,
  field text not null,
  from_value text,
  to_value text,
  primary key (school_id, request_id, entity, entity_id, field),
  foreign key (school_id) references schools (school_id)
);
comment on table field_changes is
  'What a call of somebody changed in a record, field by field. The log has ids and names of fields alone; this can be erased.';
create index field_changes_record on field_changes (school_id, entity, entity_id);
call secure_tenant_table('field_changes');

alter table subject_catalogs add column status smallint not null default 1
  constraint subject_catalogs_status_check check (status in (0, 1));
comment on column subject_catalogs.status is '0: put aside. Groups that have it keep it; no other is offered it.';

alter table undos drop constraint undos_kind_check, add constraint undos_kind_check
  check (kind in ('group', 'special-groups', 'professor', 'advisor', 'user-status', 'group-deleted', 'entry-status'));

-- Whom the entries until today are about: as the trigger would have kept it.
do $$
declare
  school bigint;
begin
  for school in select school_id from schools order by school_id loop
    perform set_config('app.school_id', school::text, true);
    insert into audit_about (kind, about_id, audit_id)
    select distinct 'user', a.user_id, a.audit_id from audit_log a where a.user_id is not null
    union
    select distinct named.kind, (id #>> '{}')::bigint, a.audit_id
    from audit_log a
    cross join lateral (values
      ('student', a.details -> 'student_id'), ('student', a.details -> 'students'),
      ('user', a.details -> 'user_id'), ('user', a.details -> 'parent_id'), ('user', a.details -> 'professor_id'),
      ('user', a.details -> 'assessor_id'), ('user', a.details -> 'guardian_id'),
      ('user', jsonb_path_query_array(a.details, '$.people[*].user_id')),
      ('group', a.details -> 'group_id'), ('group', a.details -> 'group_ids'), ('group', a.details -> 'groups'),
      ('group', case when a.action in ('students:move', 'students:exchange') then a.details -> 'from' end),
      ('group', case when a.action in ('students:move', 'students:exchange') then a.details -> 'to' end)
    ) named (kind, value)
    cross join lateral jsonb_array_elements(
      case jsonb_typeof(named.value) when 'array' then named.value else jsonb_build_array(named.value) end) id
    where jsonb_typeof(id) = 'number'
    union
    select 'group', s.group_id, a.audit_id
    from audit_log a join subjects s on s.subject_id = (a.details ->> 'subject_id')::bigint;
  end loop;
  perform set_config('app.school_id', '', true);
end $$;
