-- Finding students of a school, as users are found since 0014.

-- Row security lets no index answer LIKE, so the trigram index of 0003 never served. This one holds everything that a list filters
-- by: a search reads it alone, in the order of the names.
drop index students_search;
drop index students_by_name;
create index students_by_name on students (
  school_id, last_name collate spanish, second_last_name collate spanish, name collate spanish, student_id
) include (status, search);
