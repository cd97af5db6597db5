-- Keys of one person (docs/decisions/0152-personal-keys.md).
alter table api_clients
  drop constraint api_clients_kind_check,
  add constraint api_clients_kind_check check (kind in ('key', 'personal', 'client')),
  add column roles text not null default '10000000000000000000'
    constraint api_clients_roles_check check (
      case kind when 'personal' then roles ~ '^[01]{3}00[01]0{14}$' and roles ~ '1' else roles = '10000000000000000000' end),
  add constraint api_clients_personal_days check (kind <> 'personal' or expires_at <= created_at + interval '91 days');
comment on column api_clients.kind is 'personal: of its maker alone, who reads with it what they may read in their roles.';
comment on column api_clients.roles is 'As users.group_id: the roles in which it calls. It ends when its maker loses one of them.';
