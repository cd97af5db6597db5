import { LEAVING } from '@plantel/contract/leaving-form'
import { MAIL_WAYS, PUSH_WAYS } from '@plantel/contract/notification-ways'
import { CHANGE_FIELDS, CHANGE_STATUS } from '@plantel/contract/change-requests'
import { EXCUSE_REASON, EXCUSE_STATUS } from '@plantel/contract/excuses'
import { FEED_CATEGORIES } from '@plantel/contract/feed'
import { IMPORT_KINDS } from '@plantel/contract/import/tables'
import { IMPORT_STATUSES, ROW_STATES } from '@plantel/contract/imports'
import { JOB_STATUSES } from '@plantel/contract/jobs'
import { NOTICE_TYPES } from '@plantel/contract/notice'
import { FILE_STATUS } from '@plantel/contract/case-files'
import { RESOLUTION_KIND } from '@plantel/contract/custody'
import { RESERVED_STATES } from '@plantel/contract/reserved-copies'
import { CONTROL, SCHOOL_LEVEL, SUSTENANCE } from '@plantel/contract/school-kinds'
import { ACCESS, ASSISTANCE, LEVEL, RELATIONSHIP, STATUS, TURN } from '@plantel/contract/school-words'
import { WEEKDAY } from '@plantel/contract/timetable'
import { UNDO_KINDS } from '@plantel/contract/undo'
import { DRAFT_KINDS } from '@plantel/contract/notice-drafts'
import { DELIVERY_STATUSES, ENDPOINT_STATUSES } from '@plantel/contract/webhooks'
import { VIEW_LIST_NAMES } from '@plantel/contract/views'
import { GENDER } from '@plantel/contract/students'

const inContract = (file: string, type: string, values: readonly (number | string)[]) => ({
  type,
  from: `@plantel/contract/${file}`,
  values,
})

const word = (type: string, values: Record<string, number>) =>
  inContract('school-words', type, Object.values(values))

const own = (...values: readonly string[]) => ({
  type: values.map((value) => `'${value}'`).join(' | '),
  from: null,
  values,
})

const assistance = word('Assistance', ASSISTANCE)
const fileStatus = inContract('case-files', 'FileStatus', Object.values(FILE_STATUS))
const flag = inContract('fields', 'Flag', [0, 1])
const level = word('Level', LEVEL)
const status = word('Status', STATUS)

/** Types of the contract for `types.ts`. `G`: the column has a default. */
export const COLUMN_VALUES = {
  'access_codes.way': own('school', 'mail', 'letter'),
  'account_events.kind': own('refused', 'waits', 'closed', 'recovered'),
  'activities.is_range': flag,
  'activities.level': inContract('activity', 'CalendarLevel', [0, ...Object.values(LEVEL)]),
  'activities.no_class G': flag,
  'activities.status G': status,
  'api_clients.kind G': own('key', 'personal', 'client'),
  'assist_history.from_assistance': assistance,
  'assist_history.to_assistance': assistance,
  'assists.assistance': assistance,
  'attendance_codes.assistance': assistance,
  'calification_history.is_final': flag,
  'califications.is_final G': flag,
  'change_requests.field': inContract('change-requests', 'ChangeField', CHANGE_FIELDS),
  'change_requests.status G': inContract('change-requests', 'ChangeStatus', Object.values(CHANGE_STATUS)),
  'class_hours.weekday': inContract('timetable', 'Weekday', Object.values(WEEKDAY)),
  'custody_resolutions.kind': inContract('custody', 'ResolutionKind', Object.values(RESOLUTION_KIND)),
  'cycles.level': level,
  'deliveries.channel': own('push', 'mail'),
  'deliveries.status G': own('waiting', 'held', 'digest', 'sent', 'failed'),
  'enrollments.special': flag,
  'excuses.reason': inContract('excuses', 'ExcuseReason', Object.values(EXCUSE_REASON)),
  'excuses.status G': inContract('excuses', 'ExcuseStatus', Object.values(EXCUSE_STATUS)),
  'family_confirmations.how N': inContract('on-behalf', 'BehalfWay', [1, 2, 3]),
  'feed_entries.category': inContract('feed', 'FeedCategory', FEED_CATEGORIES),
  'feed_events.kind': own('attendance', 'grade', 'report', 'excuse'),
  'files.status G': fileStatus,
  'groups.level': level,
  'groups.roll G': flag,
  'groups.special G': flag,
  'groups.turn': word('Turn', TURN),
  'jobs.status G': inContract('jobs', 'JobStatus', JOB_STATUSES),
  'leavings.kind N': inContract('leaving-form', 'LeavingKind', Object.values(LEAVING)),
  'leavings.level N': level,
  'work_centres.level': level,
  'work_centres.turn N': word('Turn', TURN),
  'memberships.status': status,
  'notices.type': inContract('notice', 'NoticeType', NOTICE_TYPES),
  'notice_drafts.kind': inContract('notice-drafts', 'DraftKind', DRAFT_KINDS),
  'substitutions.grades G': flag,
  'audit_about.kind': own('student', 'user', 'group'),
  'imports.kind N': own('students', 'staff', 'grades', 'attendance', 'oneroster', 'sds', 'backup'),
  'imports.status G': inContract('imports', 'ImportStatus', IMPORT_STATUSES),
  'import_rows.kind G': inContract('import/tables', 'ImportKind', IMPORT_KINDS),
  'import_rows.state G': inContract('imports', 'RowState', ROW_STATES),
  'import_changes.entity': own(
    'student',
    'user',
    'group',
    'enrollment',
    'relationship',
    'catalog',
    'subject',
    'grade',
    'list',
  ),
  'import_changes.op': own('insert', 'update', 'link'),
  'field_changes.entity': own('student', 'user', 'group', 'entry'),
  'subject_catalogs.status G': status,
  'undos.kind': inContract('undo', 'UndoKind', UNDO_KINDS),
  'views.list': inContract('views', 'ViewList', VIEW_LIST_NAMES),
  'notification_ways.category': inContract('feed', 'FeedCategory', FEED_CATEGORIES),
  'notification_ways.mail': inContract('notification-ways', 'MailWay', MAIL_WAYS),
  'notification_ways.push': inContract('notification-ways', 'PushWay', PUSH_WAYS),
  'partials.level': level,
  'partials.status G': status,
  'relationships.access G': word('Access', ACCESS),
  'relationships.relationship': word('Relationship', RELATIONSHIP),
  'report_catalogs.status G': status,
  'report_answers.how': inContract('on-behalf', 'BehalfWay', [1, 2, 3]),
  'schools.control G': inContract('school-kinds', 'Control', Object.values(CONTROL)),
  'schools.level G': inContract('school-kinds', 'SchoolLevel', Object.values(SCHOOL_LEVEL)),
  'schools.status G': status,
  'schools.sustenance G': inContract('school-kinds', 'Sustenance', Object.values(SUSTENANCE)),
  'student_places.status': status,
  'students.gender N': inContract('students', 'Gender', Object.values(GENDER)),
  'students.has_smartphone G': flag,
  'students.status G': status,
  'subject_catalogs.level': level,
  'reserved_requests.state G': inContract('reserved-copies', 'ReservedState', RESERVED_STATES),
  'user_counts.status': status,
  'users.has_smartphone G': flag,
  'users.send_sms G': flag,
  'users.status G': status,
  'webhook_deliveries.status G': inContract('webhooks', 'DeliveryStatus', DELIVERY_STATUSES),
  'webhook_endpoints.status G': inContract('webhooks', 'EndpointStatus', ENDPOINT_STATUSES),
  'work_waiting.kind': own(
    'feed',
    'jobs',
    'notices',
    'scheduled-notices',
    'deliveries',
    'held-deliveries',
    'sent-deliveries',
    'devices',
    'report-cards',
    'captures',
    'excuse-photos',
    'resolutions',
    'birthdays',
    'webhooks',
    'old-webhooks',
  ),
} as const
