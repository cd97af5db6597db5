-- Who is or was related to a student. None of them decides about the student's family, in whatever role.
create or replace view related_people with (security_invoker = true) as
select school_id, student_id, parent_id from relationships
union all
select school_id, student_id, parent_id from ended_relationships;

grant select on related_people to plantel_app;
