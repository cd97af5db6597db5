/**
 * A copy holds what was revoked later, so a restore ends all that opens something or is still to leave. Of a student with a court
 * order each of the family is decided on anew. A test fails for tables, and for columns that look like secrets, that are not named
 * here.
 */

interface Ending {
  readonly table: string
  /** Runs with a school open; for global tables `current_school_id()` names it. */
  readonly statement: string
}

const gone = (table: string, where: string): Ending => ({
  table,
  statement: `delete from ${table} where ${where}`,
})

const OF_SCHOOL = 'school_id = current_school_id()'

const OF_ITS_ACCOUNTS =
  'account_id in (select m.account_id from memberships m where m.school_id = current_school_id())'

export const ENDINGS: readonly Ending[] = [
  gone('push_subscriptions', OF_SCHOOL),
  gone('sessions', OF_SCHOOL),
  gone('password_resets', OF_ITS_ACCOUNTS),
  gone('email_confirmations', OF_ITS_ACCOUNTS),
  // Each person then signs in as on an unknown device.
  gone('account_devices', OF_ITS_ACCOUNTS),
  gone('access_codes', OF_SCHOOL),
  gone('calendar_addresses', OF_SCHOOL),
  gone('notice_links', OF_SCHOOL),
  {
    // One that was revoked since the copy waits too, until an administrator authorises it.
    table: 'api_clients',
    statement: `update api_clients set authorized_by = null, authorized_at = null where ${OF_SCHOOL} and authorized_at is not null`,
  },
  // A cut needs a rehearsal of its own day.
  gone('cycle_rehearsals', OF_SCHOOL),
  {
    table: 'grade_grants',
    statement: `update grade_grants set expires_at = now() where ${OF_SCHOOL} and expires_at > now()`,
  },
  // May have arrived since the copy.
  gone('deliveries', `${OF_SCHOOL} and status in ('waiting', 'held', 'digest')`),
  gone('feed_events', OF_SCHOOL),
  gone('export_places', OF_SCHOOL),
  {
    // An address may have been taken away, or its secret changed, since the copy.
    table: 'webhook_endpoints',
    statement: `update webhook_endpoints set status = 'restored', failing_since = null, busy_until = null,
      old_secret = null, old_until = null where ${OF_SCHOOL} and status <> 'off'`,
  },
  gone('webhook_events', `${OF_SCHOOL} and spread_at is null`),
  {
    table: 'webhook_deliveries',
    statement: `update webhook_deliveries set status = 'stopped', next_at = null
      where ${OF_SCHOOL} and status = 'waiting'`,
  },
  {
    // The file is in no backup: what is left of one here opens with no key any more.
    table: 'backups',
    statement: `update backups set file_key = null, until = least(until, now()) where ${OF_SCHOOL}`,
  },
  {
    // Who asks anew is answered anew.
    table: 'reserved_requests',
    statement: `update reserved_requests set state = 'expired' where ${OF_SCHOOL} and state = 'waiting'`,
  },
  {
    table: 'notices',
    statement: `update notices set addressees = null, deliver_at = null
      where ${OF_SCHOOL} and (addressees is not null or deliver_at is not null)`,
  },
  {
    table: 'notice_drafts',
    statement: `update notice_drafts set problem = 'Se restauró una copia de seguridad antes de su hora'
      where ${OF_SCHOOL} and kind = 'scheduled' and problem is null`,
  },
  {
    table: 'jobs',
    statement: `update jobs set status = 'failed', finished_at = now(),
      result = '{"message": "Se restauró una copia de seguridad mientras estaba en curso."}'
      where ${OF_SCHOOL} and status in ('waiting', 'running')`,
  },
  {
    // Its job has ended too: what was applied stays, the rest can be imported again.
    table: 'imports',
    statement: `update imports set status = case status when 'reading' then 'rejected' else 'applied' end,
      applied_at = case status when 'reading' then applied_at else coalesce(applied_at, now()) end,
      revert_until = case status when 'reading' then revert_until else coalesce(revert_until, now() + interval '30 days') end,
      problem = case status when 'reading'
        then '{"code": null, "title": "No se pudo leer", "message": "Se restauró una copia de seguridad: suba la lista otra vez"}'::jsonb end
      where ${OF_SCHOOL} and status in ('reading', 'applying', 'reverting')`,
  },
  {
    table: 'users',
    statement: `update users set push_token = null, push_id = null
      where ${OF_SCHOOL} and (push_token is not null or push_id is not null)`,
  },
  {
    // The copy knows no order and no decision of later.
    table: 'feed_entries',
    statement: `insert into feed_entries (user_id, category, student_id, custody)
      select u.user_id, 'report', s.student_id, 'access'
      from students s join users u on u.school_id = s.school_id and u.status = 1
        and (u.group_id like '1%' or u.group_id like '_____1%')
      where s.${OF_SCHOOL} and exists (select from custody_resolutions c
          where c.school_id = s.school_id and c.student_id = s.student_id)
        and exists (select from relationships r
          where r.school_id = s.school_id and r.student_id = s.student_id and r.access > 0)
        and not exists (select from related_people kin
          where kin.school_id = s.school_id and kin.student_id = s.student_id and kin.parent_id = u.user_id)
      order by s.student_id, u.user_id`,
  },
  {
    table: 'relationships',
    statement: `update relationships r set access = 0
      where r.${OF_SCHOOL} and r.access > 0 and exists (select from custody_resolutions c
        where c.school_id = r.school_id and c.student_id = r.student_id)`,
  },
]

export const OF_THE_INSTALLATION: readonly Ending[] = [
  { table: 'sessions', statement: 'delete from sessions' },
  { table: 'password_resets', statement: 'delete from password_resets' },
  { table: 'email_confirmations', statement: 'delete from email_confirmations' },
  { table: 'account_devices', statement: 'delete from account_devices' },
  { table: 'access_codes', statement: 'delete from access_codes' },
  { table: 'plantel_private.reserved_keys', statement: 'delete from plantel_private.reserved_keys' },
  {
    // The restored installation is another one: it needs its own file mark and keys, or a copy could sign for the first. `webhook_key`
    // opens the secrets of the copy.
    table: 'plantel_private.installation',
    statement: `update plantel_private.installation set files_id = null, push_public_key = null, push_private_key = null,
        signing_public_key = null, signing_private_key = null`,
  },
]

/** Kept as in the copy: nothing in them opens anything by itself. */
export const KEPT_TABLES: readonly string[] = [
  'schools',
  'accounts',
  'memberships',
  'password_places',
  'work_waiting',
  'listed_schools',
  // Without a code they open nothing.
  'invitations',
  // Opens nothing while the row of its key waits.
  'api_client_secrets',
  'registrations',
  'account_events',
  'supervisor_schools',
  'report_card_folios',
  'migrations',
  'applied_sql',
  'students',
  'ended_relationships',
  'custody_resolutions',
  'family_confirmations',
  'change_requests',
  'health_notes',
  'emergency_persons',
  'cycles',
  'subject_catalogs',
  'groups',
  'subjects',
  'class_hours',
  'enrollments',
  'partials',
  'attendance_lists',
  'attendance_codes',
  'assists',
  'assist_history',
  'excuses',
  'califications',
  'capture_counts',
  'calification_history',
  'report_catalogs',
  'files',
  'reports',
  'report_answers',
  'report_cards',
  'notification_ways',
  'undos',
  'leavings',
  'views',
  'substitutions',
  'substituted_classes',
  'notice_questions',
  'notice_answers',
  'activities',
  'activity_groups',
  'settings',
  'work_centres',
  'import_rows',
  'import_changes',
  'import_mappings',
  'student_stats',
  'absence_days',
  'student_absence_days',
  'student_subject_stats',
  'subject_stats',
  'group_stats',
  'report_counts',
  'group_words',
  'name_slips',
  'student_places',
  'student_cycle_stats',
  'school_stats',
  'school_figures',
  'user_counts',
  'supervision_visits',
  'supervision_surveys',
  'audit_log',
  'audit_about',
  'field_changes',
  'audit_seals',
  'restorations',
  'restoration_reads',
]

/** Columns that look like secrets, of kept tables, and why they may stay. */
export const KEPT_COLUMNS: Readonly<Record<string, string>> = {
  'accounts.device_key':
    'opens what devices keep for its person, which a restore leaves as it is; only a session reads it',
  'accounts.password_hash': 'the person still knows it; the list that is read first names passwords',
  'api_client_secrets.secret_hash': 'opens nothing until an administrator authorises its key again',
  'assists.code': 'a letter: what a mark says',
  'assist_history.from_code': 'as above',
  'assist_history.to_code': 'as above',
  'attendance_codes.code': 'as above',
  'import_mappings.header_hash': 'a sum over the titles of columns, not a secret',
  'import_rows.family_key': 'a number, which says whose rows go together',
  'invitations.invitation_id': 'a number, which opens nothing without a code',
  'attendance_lists.sent_digest': 'a sum over marks that stand beside it, not a secret',
  'audit_log.device': 'the name of a browser',
  'audit_seals.hash': 'a sum over the audit log, not a secret',
  'leavings.to_key': 'the key of another school, on papers',
  'name_slips.key': 'a part of a name that stands beside it, not a secret',
  'report_card_folios.folio':
    'printed on paper that families hold; it shows nothing but that the paper is genuine',
  'report_cards.folio': 'as above',
  'settings.key': 'the name of a setting',
  'students.folio': 'the number of a student, on every list',
  'subject_catalogs.folio': 'the number of a subject',
}
