-- Schools whose resolutions run out are found by their work, like those with any other work.
alter table work_waiting
  drop constraint work_waiting_kind_check,
  add constraint work_waiting_kind_check check (kind in ('feed', 'jobs', 'notices', 'deliveries', 'held-deliveries', 'sent-deliveries',
    'devices', 'report-cards', 'captures', 'excuse-photos', 'resolutions'));

insert into work_waiting (school_id, kind, due_at)
select distinct school_id, 'resolutions', 'epoch'::timestamptz from custody_resolutions
where valid_until is not null and told_days is distinct from 0;
