-- The copy of a school as an import (docs/decisions/0155-a-copy-comes-in.md).
alter table imports
  drop constraint imports_status_check,
  add constraint imports_status_check
    check (status in ('arriving', 'reading', 'ready', 'applying', 'applied', 'reverting', 'reverted', 'rejected')),
  alter column sha256 drop not null,
  add column arrived bigint constraint imports_arrived_check check (arrived between 0 and bytes),
  add column seal bytea constraint imports_seal_check check (length(seal) = 32),
  add column copy jsonb,
  add column restored jsonb,
  add constraint imports_arriving_check check (status <> 'arriving' or arrived is not null and seal is not null);
comment on column imports.arrived is 'Of what comes in pieces: how many bytes of it are in the store.';
comment on column imports.seal is 'What its pieces are encrypted with; null: it lies as it came, or is gone.';
comment on column imports.copy is 'What the copy of a school has, as it was read.';
comment on column imports.restored is 'What came of a copy.';
