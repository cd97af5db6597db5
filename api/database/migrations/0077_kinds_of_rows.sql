-- A file may hold lists of several kinds: each row says of which it is (docs/decisions/0144-kinds-of-lists.md).
alter table import_rows add column kind text not null default 'students'
  constraint import_rows_kind_check check (kind in ('students', 'staff', 'grades', 'attendance'));
comment on column import_rows.kind is 'What the list is of in which the row stands.';
drop index import_rows_family;
create index import_rows_family on import_rows (school_id, import_id, kind, family_key, row_no) where applied_at is null;
