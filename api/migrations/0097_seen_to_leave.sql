-- Which groups a rehearsal said would leave the school: the cut lets no other go, whatever was changed since (a setting, a group). A
-- rehearsal of before this change has named none.
alter table cycle_rehearsals add column leaving bigint[] not null default '{}';
alter table cycle_rehearsals
  drop constraint cycle_rehearsals_pkey,
  add primary key (school_id, level, cycle, rehearsed_on, leaving);
