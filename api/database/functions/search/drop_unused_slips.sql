-- Words that nobody of the open school has any more, after hundreds were removed at once: one look at all names.
create or replace function drop_unused_slips() returns void
  language sql as $$
  with live as (
    select word from students s cross join lateral name_words(concat_ws(' ', s.name, s.last_name, s.second_last_name)) word
    where s.school_id = current_school_id()
    union
    select word from users u cross join lateral name_words(concat_ws(' ', u.name, u.last_name, u.second_last_name)) word
    where u.school_id = current_school_id()
  )
  delete from name_slips n where n.school_id = current_school_id() and not exists (select from live l where l.word = n.word)
$$;
