-- Keys by level and turn (docs/decisions/0123-keys-by-level-and-turn.md).
create table work_centres (
  school_id bigint not null default current_school_id(),
  work_centre_id bigint generated always as identity,
  level smallint not null constraint work_centres_level_check check (level between 1 and 5),
  turn smallint constraint work_centres_turn_check check (turn between 1 and 3),
  clave text not null constraint work_centres_clave_check check (length(clave) between 1 and 20),
  name text constraint work_centres_name_check check (length(name) between 1 and 150),
  agreement text constraint work_centres_agreement_check check (length(agreement) between 1 and 60),
  zone text constraint work_centres_zone_check check (length(zone) between 1 and 20),
  sector text constraint work_centres_sector_check check (length(sector) between 1 and 20),
  director_id bigint,
  cellphone text constraint work_centres_cellphone_check check (cellphone ~ '^[0-9]{10}$'),
  primary key (school_id, work_centre_id),
  constraint work_centres_place_key unique nulls not distinct (school_id, level, turn),
  foreign key (school_id, director_id) references users (school_id, user_id) on delete set null (director_id)
);
comment on table work_centres is 'Under which key (CCT) a level works, in one turn or all; where there is none, under the school''s.';
comment on column work_centres.turn is 'Null: every turn that has no row of its own.';
comment on column work_centres.name is 'Official name. Null: the school''s.';
comment on column work_centres.director_id is 'Who signs. Null: the only director of the school.';
create index work_centres_director on work_centres (school_id, director_id);
call secure_tenant_table('work_centres');
