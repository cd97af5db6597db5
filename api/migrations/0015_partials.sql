-- Shortening a partial asks whether a list lies outside its new dates.
create index attendance_lists_partial_date on attendance_lists (school_id, partial_id, date);
drop index attendance_lists_partial;
