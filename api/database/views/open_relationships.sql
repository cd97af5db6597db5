-- Of which children a parent may see anything. Every reading on behalf of a parent asks here, and not in `relationships`: one without
-- access is as one that has ended, and so are that of a contact, who cannot sign in, and that of a student of Universidad who is of age and
-- has not authorised this person. Lists of a student's family for the staff read the table.
create or replace view open_relationships with (security_invoker = true) as
select school_id, relationship_id, student_id, parent_id, relationship, access, relationship_label, legal_guardian, call_order, lives_with
from relationships
where access > 0 and not contact and (adult_on is null or authorized_at is not null or adult_on > school_today());

grant select on open_relationships to plantel_app;
