-- Lowest priority: a notice may have thousands of deliveries, and all other jobs go first.
create or replace function queue_delivery(entry bigint, channel text, notice bigint) returns void
  language plpgsql as $$
begin
  perform queue_job('deliver', jsonb_build_object('entry_id', entry, 'channel', channel),
    format('deliver:%s:%s:%s', current_school_id(), entry, channel), null, case when notice is null then 0 else 10 end);
end $$;
