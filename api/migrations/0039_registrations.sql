-- Whether the same was asked for a moment ago.
create index registrations_created on registrations (created_at);
