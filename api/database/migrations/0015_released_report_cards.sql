-- A boleta is given to families by group, from a day on.
alter table report_cards add column released_from date;
grant update (released_from) on report_cards to plantel_app;
comment on column report_cards.released_from is 'The day from which families read it, given for a whole group (docs/decisions/0095-papers-of-a-family.md); null: not yet.';

alter table feed_entries add column report_card_id bigint;
comment on column feed_entries.report_card_id is 'A boleta that was released.';
create unique index feed_entries_card_key on feed_entries (school_id, report_card_id, user_id) where report_card_id is not null;

-- What else an entry may be about stays as it is by now.
do $$
declare
  others text;
begin
  select pg_get_expr(conbin, conrelid) into strict others
  from pg_constraint where conrelid = 'feed_entries'::regclass and conname = 'feed_entries_about';
  alter table feed_entries drop constraint feed_entries_about;
  execute format(
    'alter table feed_entries add constraint feed_entries_about check (
      case when report_card_id is null then %s
      else category = ''grade'' and num_nulls(student_id) = 0 and num_nonnulls(partial_id, subject_id, history_id) = 0 end)',
    others);
end $$;
