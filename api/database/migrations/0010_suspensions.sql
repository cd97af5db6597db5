-- What a suspension of classes tells, and that it was taken back.
alter table notices
  add column at_once boolean not null default false,
  drop constraint notices_description_check,
  add constraint notices_description_check check (length(description) between 1 and 255);
comment on column notices.at_once is 'Of a suspension of classes, or that it was taken back: push and mail leave as soon as everybody has it, at any hour; it is no urgent notice, and goes only with its activity.';
