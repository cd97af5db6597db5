-- Who is still to enrol in this cycle and has come to no list of it (docs/decisions/0125-who-is-still-awaited.md): in no rate, signal or
-- message until the child came once, or is enrolled. The one condition of it.
create or replace view awaited_students with (security_invoker = true) as
select s.school_id, s.student_id, s.status
from students s
join student_stats k on k.school_id = s.school_id and k.student_id = s.student_id
where s.enrolled_on is null and k.presences = 0;

grant select on awaited_students to plantel_app;
