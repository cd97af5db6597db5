-- Who teaches may be known before anybody knows a phone (docs/decisions/0149-lists-of-staff.md): rights that need a log-in of their own
-- are nobody's without one.
alter table users drop constraint users_contact;
alter table users add constraint users_contact check (
  case when account_id is null
    then num_nonnulls(cellphone, email, signed_in_at) = 0 and group_id ~ '^0[01]{3}0[01]0{14}$' and group_id like '%1%'
    else cellphone is not null and contact_phone is null end);
comment on column users.account_id is 'Null: a contact, somebody of a family or of the staff who cannot sign in.';
