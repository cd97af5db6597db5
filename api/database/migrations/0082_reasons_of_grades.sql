-- Why a grade was changed, where it was not somebody who typed it: an import, or its revert (docs/decisions/0150-lists-of-grades.md).
alter table calification_history
  add column reason text default nullif(current_setting('app.reason', true), '')
  constraint calification_history_reason_check check (length(reason) between 1 and 100);
comment on column calification_history.reason is 'Why, where nobody typed it: *Importación 12*.';
