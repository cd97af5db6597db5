import { readCustody } from '@plantel/contract/custody'
import { readNotice } from '@plantel/contract/notices'
import { readSupervision } from '@plantel/contract/supervision'
import { inSchoolAsOwner, asOwner } from '../app.ts'
import { build } from '../build/build.ts'
import { ATTENDANCE_CODE_FORMS } from './attendance-code-samples.ts'
import { CONFIRMATION_FORMS } from './confirmation-samples.ts'
import { CHANGE_FORMS } from './change-samples.ts'
import { EXCUSE_FORMS } from './excuse-samples.ts'
import { deviceKeys } from './feed-samples.ts'
import { inSchool, type Fields, type FullForm, listIn, readBy } from './full-form.ts'
import { NOTICE_ANSWER_FORMS, NOTICE_DRAFT_FORMS } from './full-notice-forms.ts'
import { PEOPLE_FORMS } from './full-people-forms.ts'
import { SUBSTITUTION_FORMS } from './substitution-samples.ts'
import { KEY_FORMS } from './connections/key-samples.ts'
import { VIEW_FORMS } from './view-samples.ts'
import { WEBHOOK_FORMS } from './connections/webhook-samples.ts'
import { TIMETABLE_FORMS } from './timetable-samples.ts'
import { GROUP_FORMS, MARK_FORMS, REPORT_FORMS } from './full-class-forms.ts'
import { CALENDAR_FORMS, SCHOOL_FORMS } from './full-school-forms.ts'

const supervised = (list: 'visits' | 'surveys', given: Fields): FullForm => ({
  by: 'SUPERVISOR',
  aim: async (at, caller) => {
    await build.supervised(caller.account_id, at.school_id)
    return {
      params: inSchool(at),
      given,
      read: async () => {
        const { [list]: rows } = await readBy(caller)(readSupervision, inSchool(at))
        return [Object([rows].flat()[0])]
      },
    }
  },
})

const aResolution: FullForm = {
  by: 'ADMINISTER',
  aim: async (at, caller) => {
    const [id] = await build.students(at.school_id, 1)
    return {
      params: { id },
      given: { issued_on: '2026-02-02', valid_until: '2027-02-02' },
      read: async () => listIn(await readBy(caller)(readCustody, { id }), 'resolutions').map(Object),
    }
  },
}

export const FULL_FORMS: Record<string, FullForm> = {
  ...PEOPLE_FORMS,
  ...SCHOOL_FORMS,
  ...CALENDAR_FORMS,
  ...ATTENDANCE_CODE_FORMS,
  ...CONFIRMATION_FORMS,
  ...CHANGE_FORMS,
  ...VIEW_FORMS,
  ...KEY_FORMS,
  ...WEBHOOK_FORMS,
  ...SUBSTITUTION_FORMS,
  ...EXCUSE_FORMS,
  ...TIMETABLE_FORMS,
  ...GROUP_FORMS,
  ...MARK_FORMS,
  ...REPORT_FORMS,
  ...NOTICE_ANSWER_FORMS,
  ...NOTICE_DRAFT_FORMS,
  createResolution: aResolution,
  recordVisit: supervised('visits', { trained: { professors: 2, assessors: 1, directors: 0 } }),
  recordSurvey: supervised('surveys', {}),
  register: {
    by: 'DIRECTOR',
    aim: () => ({
      given: { levels: [2, 3] },
      read: async () => {
        const rows = await asOwner<{ data: Fields }>(
          'select data from registrations order by registration_id desc limit 1',
        )
        return rows.map(({ data }) => data)
      },
    }),
  },
  sendNotice: {
    by: 'DIRECTOR',
    aim: (at, caller) => ({
      params: { id: caller.user_id },
      given: {
        distributionMode: 'groups',
        urgent: true,
        schema: JSON.stringify({ groups: [at.group_id] }),
        ask: 2,
        per_child: true,
        due: '2030-06-30',
      },
      unread: { schema: 'whom it is for: they are the recipients' },
      unsent: {
        expect: 'how many the sender saw; another number is refused',
        draft_id: 'the draft that it was, which is gone then',
      },
      shown: ({ distributionMode, ...notice }) => ({ ...notice, type: distributionMode }),
      read: async ({ notice_id }) => [await readBy(caller)(readNotice, { id: notice_id })],
    }),
  },
  addPushSubscription: {
    by: 'PARENT',
    aim: (at, { user_id }) => ({
      given: { endpoint: `https://fcm.googleapis.com/fcm/send/entera-${user_id}`, keys: deviceKeys() },
      shown: ({ keys, ...device }) => ({ ...device, ...Object(keys) }),
      read: () =>
        inSchoolAsOwner(
          at.school_id,
          `select endpoint, p256dh, auth, details from push_subscriptions
          order by subscription_id desc limit 1`,
        ),
    }),
  },
}

const CONFIRMS = 'a password that is compared'
const CHOICE = 'a choice of rows, not what is written of one'

/** Calls whose body is no form, each with the reason. */
const MANY = 'a command about many, which its own test reads back'

export const NO_FORMS: Record<string, string> = {
  openSession: 'a log-in',
  authorizeKey: 'the own password alone',
  openLetter: 'a code that is compared',
  issueGroupLetters: CONFIRMS,
  issueLetters: CHOICE,
  sendAccessMails: CHOICE,
  issueNewLetter: 'a letter; letters.test.ts uses it',
  useLetter: 'a log-in',
  createImport: 'a file; imports.test.ts reads its rows',
  createCopyImport: 'the size of a file; copies.test.ts sends and reads it',
  createTextImport: 'a text; imports.test.ts reads its rows',
  changeImport: CHOICE,
  changeImportRow: CHOICE,
  answerImport: CHOICE,
  applyImport: CONFIRMS,
  revertImport: CONFIRMS,
  createPrintJob: CHOICE,
  replayWebhook: CHOICE,
  createExportJob: CHOICE,
  createOfficialSubjects: CHOICE,
  bulkStudentsGroup: MANY,
  bulkSpecialGroup: MANY,
  bulkDeactivate: MANY,
  bulkReenrol: MANY,
  bulkAdvisor: MANY,
  bulkProfessor: MANY,
  bulkSubjects: MANY,
  chooseSchool: CHOICE,
  answerInvitation: 'yes or no, with the secrets for it',
  grantGradeEditing: CONFIRMS,
  deactivateStudent: CONFIRMS,
  endRelationship: CONFIRMS,
  changeAccess: CONFIRMS,
  authorizeParent: CONFIRMS,
  askRecovery: 'asks for a letter',
  resetPassword: 'a password, kept as a hash',
  changeOwnPassword: 'a password, kept as a hash',
  confirmOwnEmail: 'the token of a link',
  updateUser: 'one of four changes a call: administration.test.ts sends each',
  createAdministrative: 'not implemented (501)',
  createTutor: 'not implemented (501)',
  remindOfLists: 'tells people; reminders.test.ts reads what they were told',
  remindOfCapture: 'tells people; reminders.test.ts reads what they were told',
  suspendClasses: 'tells people; suspensions.test.ts reads what they were told',
  putSepCalendar: CHOICE,
  rehearseCut: 'starts a job',
  startCut: 'starts a job',
  startBackup: 'starts a job',
  fetchBackup: CONFIRMS,
  joinReservedCopy: CONFIRMS,
  issueGroupReportCards: 'starts a job',
  changeGroup: CHOICE,
  enrollStudent: CHOICE,
  changeSpecialGroups: CHOICE,
  leaveSpecialGroups: CHOICE,
  exchangeSpecialGroup: CHOICE,
  changeGroupSubjects: CHOICE,
  markFeedRead: CHOICE,
  removePushSubscription: CHOICE,
}
