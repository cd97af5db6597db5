-- What a message on a device may say where others read it too: with `details` names and what happened, else the kind and the school.
alter table push_subscriptions add column details boolean not null default false;
