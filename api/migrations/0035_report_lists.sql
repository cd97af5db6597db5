-- The list of reports, in each order that it is asked for. A report's cycle is its group's, so that the group stands in the indexes
-- that are walked through the cycles.
drop index reports_by_date;
create index reports_by_date on reports (school_id, created_at, report_id) include (group_id);
drop index reports_file;
create index reports_file on reports (school_id, file_id, created_at, report_id) include (group_id);
drop index reports_group;
create index reports_group on reports (school_id, group_id, created_at, report_id);
drop index reports_catalog;
create index reports_catalog on reports (school_id, catalog_report_id, created_at, report_id) include (group_id);
