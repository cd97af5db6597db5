-- A copy of a school that another installation signed brings boletas that nobody can check here (docs/decisions/0153-a-copy-comes-back.md).
alter table report_cards alter column folio drop not null;
comment on column report_cards.folio is
  'Null: *Historial importado*, of a copy that another installation made. It has no check either.';
