-- Title, level and advisor of a group in the form of search_text().
create or replace function group_search(g groups) returns text
  language sql stable as $$
  select search_text(concat_ws(' ', g.grade || '°', g."group", (array['Matutino', 'Vespertino', 'Nocturno'])[g.turn],
    (array['Kinder', 'Primaria', 'Secundaria', 'Preparatoria', 'Universidad'])[g.level],
    (select concat_ws(' ', u.name, u.last_name, u.second_last_name) from users u
      where u.school_id = g.school_id and u.user_id = g.assessor_id)))
$$;
