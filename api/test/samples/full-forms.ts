import { readActivities } from '@plantel/contract/activities'
import { readStudentAttendance } from '@plantel/contract/attendance'
import { readCaseFile, readReportTypes } from '@plantel/contract/case-files'
import { readGroup } from '@plantel/contract/groups'
import { readNotice } from '@plantel/contract/notices'
import { readPartials } from '@plantel/contract/partials'
import { readSettings, readSchool } from '@plantel/contract/schools'
import { readStudentGrades } from '@plantel/contract/scores'
import { readCatalogEntry, readGroupSubjects } from '@plantel/contract/subjects'
import { readSupervision } from '@plantel/contract/supervision'
import { randomInt } from 'node:crypto'
import { inSchoolAsOwner, asOwner, TODAY } from '../app.ts'
import type { Person } from '../as.ts'
import { build } from '../build/build.ts'
import { deviceKeys } from './feed-samples.ts'
import { type Fields, type FullForm, listBy, listIn, readBy, rowWith } from './full-form.ts'
import { PEOPLE_FORMS } from './full-people-forms.ts'
import type { Place } from './world.ts'

const LISTED = { per_page: 100 }

const inSchool = ({ school_id }: Place) => ({ id: school_id })

/** Of each the school has one. */
const settings = ['selection', 'title-bar']

const aSetting = async ({ school_id }: Place): Promise<number> => {
  const key = `theme-color-${settings.shift()}`
  await build.setting(school_id, key, '#741CD9')
  const { configuration_id } = await build.within(school_id, (tx) =>
    tx.selectFrom('settings').select('configuration_id').where('key', '=', key).executeTakeFirstOrThrow(),
  )
  return configuration_id
}

const settingOf = async (caller: Person, at: Place, id: number) =>
  rowWith(await listBy(caller)(readSettings, inSchool(at)), 'configuration_id', id)

const SCHOOL_FORMS: Record<string, FullForm> = {
  updateSchool: {
    by: 'ADMINISTER',
    aim: (at, caller) => ({
      params: inSchool(at),
      read: async () => [await readBy(caller)(readSchool, inSchool(at))],
    }),
  },
  updateSetting: {
    by: 'ADMINISTER',
    aim: async (at, caller) => {
      const id = await aSetting(at)
      return {
        params: { id },
        given: { value: '#1D4ED8' },
        read: async () => [await settingOf(caller, at, id)],
      }
    },
  },
  updateSettings: {
    by: 'ADMINISTER',
    aim: async (at, caller) => {
      const id = await aSetting(at)
      return {
        params: inSchool(at),
        given: { settings: [{ configuration_id: id, value: '#0F766E' }] },
        shown: () => ({ configuration_id: id, value: '#0F766E' }),
        same: { configuration_id: 'which setting it is' },
        read: async () => [await settingOf(caller, at, id)],
      }
    },
  },
}

const DATES = { start_date: '2026-01-07', end_date: '2026-02-15', limit_date: '2026-02-20' }

const partialOf = async (caller: Person, at: Place, partial_id: unknown) =>
  rowWith(await listBy(caller)(readPartials, inSchool(at), LISTED), 'partial_id', partial_id)

const aPartial = ({ school_id }: Place): Promise<number> =>
  build.within(school_id, async (tx) => {
    const dates = { start_date: '2025-01-07', end_date: '2025-02-15', limit_date: '2025-02-20' }
    const { partial_id } = await tx
      .insertInto('partials')
      .values({ partial: 1, level: 4, is_regularized: true, ...dates })
      .returning('partial_id')
      .executeTakeFirstOrThrow()
    return partial_id
  })

const anActivity = ({ school_id }: Place): Promise<number> =>
  build.within(school_id, async (tx) => {
    const { activity_id } = await tx
      .insertInto('activities')
      .values({
        description: 'Consejo',
        school_cycle: '2025-2026',
        level: 0,
        is_range: 0,
        start_date: '2026-03-27 00:00:00',
      })
      .returning('activity_id')
      .executeTakeFirstOrThrow()
    return activity_id
  })

const activityOf = async (caller: Person, at: Place, activity_id: unknown) =>
  rowWith(await listBy(caller)(readActivities, inSchool(at), LISTED), 'activity_id', activity_id)

const CALENDAR_FORMS: Record<string, FullForm> = {
  createPartial: {
    by: 'ADMINISTER',
    aim: (at, caller) => ({
      params: inSchool(at),
      given: DATES,
      read: async ({ partial_id }) => [await partialOf(caller, at, partial_id)],
    }),
  },
  updatePartial: {
    by: 'ADMINISTER',
    aim: async (at, caller) => {
      const id = await aPartial(at)
      return {
        params: { id },
        given: { ...DATES, level: 4, is_regularized: true },
        same: { level: 'it stays (6102)', is_regularized: 'it stays (6102)' },
        read: async () => [await partialOf(caller, at, id)],
      }
    },
  },
  createActivity: {
    by: 'ADMINISTER',
    aim: (at, caller) => ({
      params: inSchool(at),
      read: async ({ activity_id }) => [await activityOf(caller, at, activity_id)],
    }),
  },
  updateActivity: {
    by: 'ADMINISTER',
    aim: async (at, caller) => {
      const id = await anActivity(at)
      return { params: { id }, read: async () => [await activityOf(caller, at, id)] }
    },
  },
}

const subjectsOf = (caller: Person, group_id: unknown) => listBy(caller)(readGroupSubjects, { id: group_id })

/** The group with the catalogue entries that it has. */
const wholeGroup = async (caller: Person, group_id: unknown): Promise<Fields> => ({
  ...(await readBy(caller)(readGroup, { id: group_id })),
  subjects: (await subjectsOf(caller, group_id)).map((subject) => subject['catalog_subject_id']),
})

/** The entry with the ids of its groups, and of the one professor who teaches it. */
const wholeEntry = async (caller: Person, id: unknown): Promise<Fields> => {
  const entry = await readBy(caller)(readCatalogEntry, { id })
  const idsIn = (list: string, name: string) => listIn(entry, list).map((row) => Object(row)[name])
  return {
    ...entry,
    groups: idsIn('groups', 'group_id'),
    professor_id: idsIn('professors', 'professor_id')[0],
  }
}

const aLink = async (at: Place) => ({
  group_id: await build.group(at.school_id),
  catalog_subject_id: await build.catalogEntry(at.school_id),
})

const newClass = (paramsOf: (at: Place) => Fields): FullForm => ({
  by: 'ADMINISTER',
  aim: async (at, caller) => {
    const given = await aLink(at)
    return { params: paramsOf(at), given, read: () => subjectsOf(caller, given.group_id) }
  },
})

const GROUP_FORMS: Record<string, FullForm> = {
  createGroup: {
    by: 'ADMINISTER',
    aim: async (at, caller) => ({
      params: inSchool(at),
      given: { level: 2, subjects: [await build.catalogEntry(at.school_id)] },
      read: async ({ group_id }) => [await wholeGroup(caller, group_id)],
    }),
  },
  updateGroup: {
    by: 'ADMINISTER',
    aim: async (at, caller) => {
      const id = await build.group(at.school_id)
      return { params: { id }, read: async () => [await wholeGroup(caller, id)] }
    },
  },
  assignAdvisor: {
    by: 'ADMINISTER',
    aim: async (at, caller) => {
      const id = await build.group(at.school_id)
      const given = { assessor_id: at.people.ASSESSOR.user_id }
      return { params: { id }, given, read: async () => [await wholeGroup(caller, id)] }
    },
  },
  createSubject: newClass(() => ({})),
  createTaughtSubject: newClass((at) => ({ id: at.people.PROFESSOR.user_id })),
  assignProfessor: {
    by: 'ADMINISTER',
    aim: async (at, caller) => {
      const group_id = await build.group(at.school_id)
      const id = await build.subject(at.school_id, group_id, null)
      const given = { professor_id: at.people.PROFESSOR.user_id }
      return { params: { id }, given, read: () => subjectsOf(caller, group_id) }
    },
  },
  createCatalogEntry: {
    by: 'ADMINISTER',
    aim: async (at, caller) => ({
      params: inSchool(at),
      given: {
        level: 2,
        professor_id: at.people.PROFESSOR.user_id,
        groups: [await build.group(at.school_id)],
      },
      unread: { create_subject: 'the classes of the groups come of it' },
      read: async ({ catalog_subject_id }) => [await wholeEntry(caller, catalog_subject_id)],
    }),
  },
  updateCatalogEntry: {
    by: 'ADMINISTER',
    aim: async (at, caller) => {
      const id = await build.catalogEntry(at.school_id)
      return { params: { id }, read: async () => [await wholeEntry(caller, id)] }
    },
  },
}

/** A class of its own with two students in it. */
const aClass = async (at: Place) => {
  const group_id = await build.group(at.school_id)
  const students = await build.students(at.school_id, 2)
  await build.enroll(at.school_id, group_id, students)
  const subject_id = await build.subject(at.school_id, group_id, at.people.PROFESSOR.user_id)
  return { group_id, subject_id, students }
}

const gradesOf = (caller: Person, student_id: unknown) =>
  listBy(caller)(readStudentGrades, { id: student_id })

const aGrade = async (at: Place) => {
  const { subject_id, students } = await aClass(at)
  const [student_id = 0] = students
  const cell = { subject_id, student_id, partial_id: at.partials[1] }
  return { cell, id: await build.grade(at.school_id, { ...cell, calification: 60 }) }
}

const VERSION = { version: 'what the writer saw; it grows with the change' }

const MARK_FORMS: Record<string, FullForm> = {
  saveAttendance: {
    by: 'PROFESSOR',
    aim: async (at, caller) => {
      const { group_id, subject_id, students } = await aClass(at)
      const items = students.map((student_id, place) => ({
        assistance: place,
        date: TODAY,
        student_id,
        subject_id,
      }))
      const kept = async (student_id: number) => {
        const [mark = {}] = await listBy(caller)(readStudentAttendance, { id: student_id })
        const { assistance, date, ...ids } = mark
        return { assistance, date, student_id: ids['student_id'], subject_id: ids['subject_id'] }
      }
      return {
        given: { group_id, items },
        unread: { group_id: 'whose list it is: the subject says it too' },
        read: async () => [{ items: await Promise.all(students.map(kept)) }],
      }
    },
  },
  createGrade: {
    by: 'PROFESSOR',
    aim: async (at, caller) => {
      const { subject_id, students } = await aClass(at)
      return {
        params: { id: students[0], subject_id },
        given: { partial_id: at.partials[1] },
        read: () => gradesOf(caller, students[0]),
      }
    },
  },
  updateGrade: {
    by: 'PROFESSOR',
    aim: async (at, caller) => {
      const { id, cell } = await aGrade(at)
      return {
        params: { id },
        given: { version: 1 },
        unread: VERSION,
        read: () => gradesOf(caller, cell.student_id),
      }
    },
  },
  saveGrades: {
    by: 'PROFESSOR',
    aim: async (at, caller) => {
      const { id, cell } = await aGrade(at)
      const created = { ...cell, partial_id: at.partials[0], is_final: 1, calification: 71.25 }
      const update = [{ calification_id: id, calification: 82.5, version: 1 }]
      return {
        given: { update, create: [created] },
        shown: () => ({ created, calification: 82.5 }),
        read: async () => {
          const rows = await gradesOf(caller, cell.student_id)
          const made = rowWith(rows, 'partial_id', created.partial_id)
          const names = Object.keys(created)
          return [
            { created: Object.fromEntries(names.map((name) => [name, made[name]])) },
            rowWith(rows, 'calification_id', id),
          ]
        },
      }
    },
  },
}

const aReportType = async ({ school_id }: Place): Promise<number> => {
  const [id = 0] = await build.reportTypes(school_id, [`Ruido ${randomInt(1_000_000)}`])
  return id
}

const typeOf = async (caller: Person, at: Place, id: unknown) =>
  rowWith(await listBy(caller)(readReportTypes, inSchool(at), LISTED), 'catalog_report_id', id)

const REPORT_FORMS: Record<string, FullForm> = {
  createReportType: {
    by: 'ADMINISTER',
    aim: (at, caller) => ({
      params: inSchool(at),
      read: async ({ catalog_report_id }) => [await typeOf(caller, at, catalog_report_id)],
    }),
  },
  updateReportType: {
    by: 'ADMINISTER',
    aim: async (at, caller) => {
      const id = await aReportType(at)
      return { params: { id }, given: { status: 0 }, read: async () => [await typeOf(caller, at, id)] }
    },
  },
  writeReports: {
    by: 'PROFESSOR',
    aim: async (at, caller) => {
      const description = `Corrió ${randomInt(1_000_000)}`
      const reports = [{ catalog_report_id: at.report_types[1], description }]
      return {
        params: { id: at.file_id, professor_id: caller.user_id },
        given: { reports },
        shown: () => ({ ...reports[0] }),
        read: async () => {
          const file = await readBy(at.people.ADMINISTER)(readCaseFile, { id: at.file_id })
          return [rowWith(listIn(file, 'reports'), 'description', description)]
        },
      }
    },
  },
  updateCaseFile: {
    by: 'ADMINISTER',
    aim: (at, caller) => ({
      params: { id: at.file_id },
      read: async () => [await readBy(caller)(readCaseFile, { id: at.file_id })],
    }),
  },
  issueReportCard: {
    by: 'ADMINISTER',
    aim: (at) => ({
      params: { id: at.students[0] },
      unsent: { snaphot: 'a choice of a finished cycle, of which there is none here' },
      read: () =>
        inSchoolAsOwner(
          at.school_id,
          `select observations from report_cards order by report_card_id desc limit 1`,
        ),
    }),
  },
}

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

/** Every call that takes a form, with where what is sent can be read. */
export const FULL_FORMS: Record<string, FullForm> = {
  ...PEOPLE_FORMS,
  ...SCHOOL_FORMS,
  ...CALENDAR_FORMS,
  ...GROUP_FORMS,
  ...MARK_FORMS,
  ...REPORT_FORMS,
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
    by: 'SPOKESMAN',
    aim: (at, caller) => ({
      params: { id: caller.user_id },
      given: { distributionMode: 'groups', schema: JSON.stringify({ groups: [at.group_id] }) },
      unread: { schema: 'whom it is for: they are the recipients' },
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
export const NO_FORMS: Record<string, string> = {
  openSession: 'a log-in',
  chooseSchool: CHOICE,
  answerInvitation: 'yes or no, with the secrets for it',
  grantGradeEditing: CONFIRMS,
  deactivateStudent: CONFIRMS,
  askRecovery: 'asks for a letter',
  resetPassword: 'a password, kept as a hash',
  changeOwnPassword: 'a password, kept as a hash',
  confirmOwnEmail: 'the token of a link',
  updateUser: 'one of four changes a call: administration.test.ts sends each',
  createAdministrative: 'not implemented (501)',
  createTutor: 'not implemented (501)',
  rehearseCut: 'starts a job',
  startCut: 'starts a job',
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
