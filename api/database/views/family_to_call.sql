-- Whom the school may call about a student or take a paper from: also contacts, who sign in to nothing. What a parent may see by
-- themselves is in `open_relationships`.
create or replace view family_to_call with (security_invoker = true) as
select school_id, relationship_id, student_id, parent_id, relationship, access, relationship_label, call_order, contact
from relationships
where access > 0;

grant select on family_to_call to plantel_app;
