-- A code is looked for by the phone that the school wrote, before anybody is known.
alter table access_codes
  add column cellphone text,
  add column renews boolean not null default false,
  add constraint access_codes_cellphone_check check (cellphone ~ '^\d{10}$');
comment on column access_codes.cellphone is 'With this phone it is typed at /acceso. Null: a code of before, which is typed by who is signed in.';
comment on column access_codes.renews is 'Of a *Carta nueva*: it sets phone and password of an account that has one, if that account opens this school alone.';
create index access_codes_phone on access_codes (cellphone);

do $$
declare
  school bigint;
begin
  for school in select school_id from schools order by school_id loop
    perform set_config('app.school_id', school::text, true);
    update access_codes k set cellphone = u.cellphone
    from users u where k.school_id = school and u.school_id = k.school_id and u.user_id = k.user_id;
  end loop;
  perform set_config('app.school_id', '', true);
end $$;

-- One job of letters of a person at a time.
create unique index jobs_letters_key on jobs (school_id, created_by)
  where kind = 'access-letters' and status in ('waiting', 'running');
