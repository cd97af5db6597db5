-- The hash over the audit entries between two ids and the hash before them.
create or replace function audit_hash(after_id bigint, until_id bigint, before bytea) returns bytea
  language sql stable as $$
  select sha256(before || convert_to(coalesce(string_agg(audit_text(a), E'\n' order by audit_id), ''), 'UTF8'))
  from audit_log a where school_id = current_school_id() and audit_id > after_id and audit_id <= until_id
$$;
