-- What a copy of a whole school became. The request is the row of `jobs`.
create table backups (
  school_id bigint not null default current_school_id() references schools (school_id),
  job_id bigint not null,
  name text not null,
  bytes bigint not null,
  rows integer not null,
  files integer not null,
  sealed integer not null,
  file_key bytea check (length(file_key) = 32),
  until timestamptz not null,
  fetched_at timestamptz,
  primary key (school_id, job_id),
  foreign key (school_id, job_id) references jobs (school_id, job_id)
);
comment on table backups is 'What a copy of a whole school became, and until when it is there. The request is its row of `jobs`.';
comment on column backups.bytes is 'Of the zip.';
comment on column backups.sealed is 'How many rows and files were left out because they are sealed.';
comment on column backups.file_key is 'The file in the store is encrypted with it. Null: the file is gone, and whatever is left of it opens nothing.';
comment on column backups.until is 'Seven days, and one day from the first whole download.';
comment on column backups.fetched_at is 'When it was first downloaded to its end.';
call secure_tenant_table('backups', 'select, insert, update');

create unique index jobs_one_backup_key on jobs (school_id) where kind = 'backup' and status in ('waiting', 'running');
comment on index jobs_one_backup_key is 'One copy of a school at a time.';
create index jobs_backups on jobs (school_id, job_id) where kind = 'backup';

alter table plantel_private.installation
  add column signing_public_key text,
  add column signing_private_key text,
  add constraint installation_signing_check check (num_nulls(signing_public_key, signing_private_key) <> 1);
comment on column plantel_private.installation.signing_private_key is
  'Ed25519, PKCS 8 in base64: signs what schools take along. Of the owner alone: neither in the file store nor in what it signs.';
