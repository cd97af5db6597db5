-- Rehearsals of a cut are compared with the one before (docs/decisions/0128-compared-held-and-logged.md).
alter table cycle_rehearsals
  drop constraint cycle_rehearsals_pkey,
  add column rehearsal_id bigint generated always as identity,
  add column plan jsonb,
  add primary key (school_id, rehearsal_id);
comment on column cycle_rehearsals.plan is 'What it showed: groups and sums, nobody by name. Null: of before it was kept.';
create index cycle_rehearsals_last on cycle_rehearsals (school_id, level, cycle, rehearsal_id);
