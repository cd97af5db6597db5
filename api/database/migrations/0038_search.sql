-- One search (docs/decisions/0110-one-search.md).
create index users_search on users using gin (school_id, search gin_trgm_ops) with (fastupdate = off);
comment on index users_search is 'As students_search.';
create index users_contact_phone on users (school_id, contact_phone) where contact_phone is not null;
create index students_curp on students (school_id, curp) where curp is not null;
create index emergency_persons_cellphone on emergency_persons (school_id, cellphone);

create table name_slips (
  school_id bigint not null default current_school_id(),
  slip_id bigint not null generated always as identity,
  key text not null,
  word text not null,
  primary key (school_id, slip_id),
  foreign key (school_id) references schools (school_id)
);
comment on table name_slips is 'Words of five letters or more of the names of a school, each under itself and under itself without each of its letters: two words that share a key are one slip apart, or nearly. Kept by triggers; a word may be there twice.';
create index name_slips_key on name_slips (school_id, key) include (word);
create index name_slips_word on name_slips (school_id, word);
call secure_tenant_table('name_slips', 'select, insert, delete');

do $$
declare
  school bigint;
begin
  for school in select school_id from schools order by school_id loop
    perform set_config('app.school_id', school::text, true);
    insert into name_slips (key, word)
    select distinct k.key, w.word
    from (
      select concat_ws(' ', name, last_name, second_last_name) as names from students
      union all
      select concat_ws(' ', name, last_name, second_last_name) from users
    ) p
    cross join lateral regexp_split_to_table(search_text(p.names), '[^[:alnum:]]+') as w (word)
    cross join lateral (
      select w.word as key
      union
      select overlay(w.word placing '' from i for 1) from generate_series(1, length(w.word)) i
    ) k
    where length(w.word) >= 5;
  end loop;
  perform set_config('app.school_id', '', true);
end $$;
