-- More of what is done can be taken back (docs/decisions/0120-every-kind-is-taken-back.md).
alter table undos drop constraint undos_kind_check, add constraint undos_kind_check
  check (kind in ('group', 'special-groups', 'professor', 'advisor', 'user-status', 'group-deleted', 'entry-status', 'entry', 'partial',
    'group-subjects', 'grades', 'attendance', 'activity', 'activity-deleted', 'leaving', 'reenrolled', 'relationship'));
comment on column undos.items is
  'For each one that it touched: ids, what was before, what it left. No name and no word about anybody.';
