import { CLASS_TABLES } from './class-tables.ts'
import { type CopiedTable, table } from './copied-table.ts'
import { COUNTED_TABLES } from './counted-tables.ts'
import { PEOPLE_TABLES } from './people-tables.ts'
import { TOLD_TABLES } from './told-tables.ts'

/** In the order in which they are read again. */
export const COPIED_TABLES: readonly CopiedTable[] = [
  ...PEOPLE_TABLES,
  ...CLASS_TABLES,
  ...TOLD_TABLES,
  ...COUNTED_TABLES,
]

/** Not a row of them is in a copy, but their number. */
export const SEALED_TABLES: readonly CopiedTable[] = [
  table(
    'custody_resolutions',
    'Resoluciones de custodia, con sus documentos',
    `resolution_id student_id kind court file_number issued_on valid_until summary document told_days recorded_by created_at`,
  ),
]

/** Table → why nothing of it is in a copy. */
export const LEFT_TABLES: Readonly<Record<string, string>> = {
  accounts: 'of persons, not of a school: passwords and what opens them',
  account_devices: 'of an account',
  account_events: 'of an account',
  memberships: 'which schools an account opens',
  invitations: 'which schools an account was asked to open',
  password_places: 'of an account',
  password_resets: 'opens an account',
  email_confirmations: 'opens an account',
  access_codes: 'opens a row',
  sessions: 'opens the school',
  push_subscriptions: 'keys of devices',
  webhook_endpoints: 'addresses of other systems, and what they know this installation by',
  webhook_events: 'what other systems are told from here',
  webhook_deliveries: 'what other systems are told from here',
  api_clients: 'keys of programs',
  api_client_secrets: 'keys of programs',
  calendar_addresses: 'addresses that open the calendar',
  notice_links: 'addresses that open a notice',
  export_places: 'who is taking something along right now',
  feed_events: 'what is still to be told here',
  deliveries: 'messages of this installation',
  jobs: 'work of this installation',
  backups: 'the copies themselves, and what opens them',
  reserved_requests: 'who asked for copies and joined: the log has it',
  undos: 'takes back what was done here',
  import_rows: 'lists that are reviewed here and gone some days later; what was applied is in its own tables',
  import_changes: 'takes back what was imported here',
  import_mappings: 'sums over titles of columns; what they mean is said once more for the next list',
  name_slips: 'made of names, to find them',
  group_words: 'made of titles, to find them',
  report_card_folios: 'the folios of `report_cards`, by which anybody checks a paper here',
  registrations: 'of whoever runs the installation',
  listed_schools: 'of the installation',
  supervisor_schools: 'of the supervision',
  work_waiting: 'work of this installation',
  migrations: 'of the installation',
  applied_sql: 'of the installation',
  'plantel_private.installation': 'its own keys',
  'plantel_private.reserved_keys': 'what opens a copy while it is made',
}
