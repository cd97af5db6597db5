alter table accounts alter column password_hash drop not null;
comment on column accounts.password_hash is 'Null: nobody has chosen a password yet (*por activar*), and no password is right. A code of the school, or a link, sets the first one.';

create index users_never_signed_in on users (school_id, user_id) where signed_in_at is null;
comment on index users_never_signed_in is 'Those whom a letter is for: *Aún no ha ingresado*.';
