-- Photos of justificantes are erased some time after the cut of their cycle.
alter table work_waiting
  drop constraint work_waiting_kind_check,
  add constraint work_waiting_kind_check check (kind in ('feed', 'jobs', 'notices', 'deliveries', 'held-deliveries', 'sent-deliveries',
    'devices', 'report-cards', 'captures', 'excuse-photos'));
