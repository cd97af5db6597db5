-- An audit entry as text, as it is sealed.
create or replace function audit_text(entry audit_log) returns text
  language sql stable as $$
  select jsonb_build_array(entry.audit_id, extract(epoch from entry.at), entry.user_id, entry.request_id, entry.action, entry.details)::text
$$;
