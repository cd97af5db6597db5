-- A guardian without log-in (docs/decisions/0100-people-of-a-student.md): no account, so nothing that opens one can find them. A phone
-- given later makes the account.
alter table users
  alter column account_id drop not null,
  alter column cellphone drop not null,
  add column contact_phone text,
  add constraint users_contact_phone_check check (contact_phone ~ '^\d{10}$'),
  add constraint users_contact check (
    case when account_id is null
      then num_nonnulls(cellphone, email, signed_in_at) = 0 and group_id = '00010000000000000000'
      else cellphone is not null and contact_phone is null end);
comment on column users.account_id is 'Null: a contact, a guardian who cannot sign in.';
comment on column users.contact_phone is 'Where to call a contact: perhaps the phone by which somebody else signs in.';

alter table relationships add column contact boolean not null default false;
comment on column relationships.contact is 'The parent is a contact. Kept by triggers, for whoever asks what a parent may see.';

alter table notices add column without_access integer not null default 0;
comment on column notices.without_access is 'How many contacts the children had: they were told nothing.';
