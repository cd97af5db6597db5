-- What a parent may see of a child (docs/decisions/0090-what-a-parent-may-see.md). Who was related before keeps everything.
alter table relationships
  add column access smallint not null default 2,
  add column relationship_label text,
  add column legal_guardian boolean not null default false,
  add column call_order smallint,
  add column lives_with boolean,
  add constraint relationships_access_check check (access between 0 and 2),
  add constraint relationships_relationship_label_check check (length(relationship_label) between 1 and 30),
  add constraint relationships_call_order_check check (call_order between 1 and 3);
comment on column relationships.access is '0 Sin acceso, 1 Informativo, 2 Completo';
comment on column relationships.relationship_label is 'In the family''s words: Mamá, Abuela. No rule reads it.';
comment on column relationships.legal_guardian is 'Of an Otro: as a father or a mother.';
comment on column relationships.call_order is 'Who is called first.';
comment on column relationships.lives_with is 'Null: nobody said.';
