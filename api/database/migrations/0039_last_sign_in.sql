alter table memberships add column signed_in_at timestamptz;
comment on column memberships.signed_in_at is 'When the person last signed in to this school.';

update memberships m set signed_in_at = s.at
from (select school_id, user_id, max(created_at) as at from sessions group by school_id, user_id) s
where s.school_id = m.school_id and s.user_id = m.user_id;
