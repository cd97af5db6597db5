-- Adds the words that nobody had, and removes those that nobody has any more. Nobody waits: a word that two people bring at once is
-- there twice.
create or replace function keep_name_slips() returns trigger
  language plpgsql as $$
declare
  names_before text := '';
  names_now text := '';
  added text;
begin
  -- Whoever removes hundreds looks once at the end (`drop_unused_slips`).
  if tg_op = 'DELETE' and current_setting('app.slips_later', true) = '1' then return null; end if;
  if tg_op <> 'INSERT' then names_before := concat_ws(' ', old.name, old.last_name, old.second_last_name); end if;
  if tg_op <> 'DELETE' then names_now := concat_ws(' ', new.name, new.last_name, new.second_last_name); end if;
  if names_before = names_now then return null; end if;
  -- Word by word, so that each is looked up in the index: a plan for all of them reads the table, for each name anew.
  for added in select name_words(names_now) loop
    perform from name_slips where school_id = new.school_id and word = added limit 1;
    if not found then
      insert into name_slips (school_id, key, word) select new.school_id, slip_keys(added), added;
    end if;
  end loop;
  if names_before = '' then return null; end if;
  delete from name_slips n
  using (select word from name_words(names_before) word except select word from name_words(names_now) word) gone
  where n.school_id = old.school_id and n.word = gone.word
    and not exists (select from students s where s.school_id = old.school_id and s.search like search_pattern(gone.word))
    and not exists (select from users u where u.school_id = old.school_id and u.search like search_pattern(gone.word));
  return null;
end $$;

create or replace trigger students_name_slips after insert or delete or update of name, last_name, second_last_name on students
  for each row execute function keep_name_slips();

create or replace trigger users_name_slips after insert or delete or update of name, last_name, second_last_name on users
  for each row execute function keep_name_slips();
