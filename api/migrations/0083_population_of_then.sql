-- A finished cycle's population is who was active when it was cut. Whoever had left keeps the place, and is not counted or listed in
-- it; of cycles that were cut before, everybody enrolled stays.
alter table enrollments add column active boolean not null default true;
