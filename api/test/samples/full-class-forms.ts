import { readMarkHistory, readStudentAttendance } from '@plantel/contract/attendance'
import { readClassList } from '@plantel/contract/classes'
import { readCaseFile, readReportTypes } from '@plantel/contract/case-files'
import { readGroup } from '@plantel/contract/groups'
import { readCardRelease } from '@plantel/contract/report-cards'
import { readStudentGrades } from '@plantel/contract/scores'
import { readCatalogEntry, readGroupSubjects } from '@plantel/contract/subjects'
import { randomInt, randomUUID } from 'node:crypto'
import { inSchoolAsOwner, TODAY } from '../app.ts'
import type { Person } from '../as.ts'
import { as } from '../as.ts'
import { takenToday } from './attendance-samples.ts'
import { build } from '../build/build.ts'
import { inSchool, LISTED, type Fields, type FullForm, listBy, listIn, readBy, rowWith } from './full-form.ts'
import { firstReportOf } from './family-report-samples.ts'
import { issueFor } from './report-card-samples.ts'
import type { Place } from './world.ts'

const subjectsOf = (caller: Person, group_id: unknown) => listBy(caller)(readGroupSubjects, { id: group_id })

const wholeGroup = async (caller: Person, group_id: unknown): Promise<Fields> => ({
  ...(await readBy(caller)(readGroup, { id: group_id })),
  subjects: (await subjectsOf(caller, group_id)).map((subject) => subject['catalog_subject_id']),
})

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

export const GROUP_FORMS: Record<string, FullForm> = {
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
      const given = { roll_subject_id: await build.subject(at.school_id, id, null) }
      return {
        params: { id },
        given: { ...given, level: 2 },
        read: async () => [await wholeGroup(caller, id)],
      }
    },
  },
  changeRolls: {
    by: 'ADMINISTER',
    aim: async (at, caller) => {
      const id = await build.group(at.school_id, { level: 5 })
      const read = async () => [{ ...(await wholeGroup(caller, id)), levels: [5] }]
      return { params: inSchool(at), given: { levels: [5] }, read }
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

export const MARK_FORMS: Record<string, FullForm> = {
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
      const passed = async (id: number) => {
        const { list } = await readBy(caller)(readClassList, { id })
        return { passed_at: Object(list).passed_at }
      }
      return {
        given: { group_id, items, client_id: randomUUID(), passed_at: `${TODAY}T15:02:00.000Z` },
        unread: {
          group_id: 'whose list it is: the subject says it too',
          client_id: 'the device knows it; a list that is sent again shows that it was kept',
        },
        read: async () => [{ items: await Promise.all(students.map(kept)), ...(await passed(subject_id)) }],
      }
    },
  },
  correctList: {
    by: 'PROFESSOR',
    aim: async (at, caller) => {
      const { assist_id } = await takenToday(at)
      const change = { assist_id, version: 1, assistance: 0, code: 'F', note: 'Avisó la tutora' }
      return {
        given: { reason: 'Error de captura', items: [change] },
        read: async () => {
          const { data } = await as(caller).call(readMarkHistory, { params: { id: assist_id } })
          const [last] = data
          if (!last?.to) return [{}]
          const { assistance, code, note } = last.to
          return [{ reason: last.reason, items: [{ assist_id, version: 1, assistance, code, note }] }]
        },
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

export const REPORT_FORMS: Record<string, FullForm> = {
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
      const family_text = 'Platicamos con ella'
      const reports = [{ catalog_report_id: at.report_types[1], description, family_text }]
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
  writeClassReports: {
    by: 'PROFESSOR',
    aim: async (at) => {
      const description = `Corrieron ${randomInt(1_000_000)}`
      const said = { description, family_text: 'Platicamos con ellos' }
      const given = { catalog_report_id: at.report_types[1], student_ids: [at.students[0]], ...said }
      return {
        params: { id: at.subject_id },
        given,
        shown: () => ({ catalog_report_id: given.catalog_report_id, ...said }),
        read: async () => {
          const file = await readBy(at.people.ADMINISTER)(readCaseFile, { id: at.file_id })
          return [rowWith(listIn(file, 'reports'), 'description', description)]
        },
      }
    },
  },
  answerReport: {
    by: 'ADMINISTER',
    aim: async (at, caller) => {
      const report_id = await firstReportOf(at)
      const given = {
        text: 'Hablamos con él',
        on_behalf: { how: 1, guardian_id: at.people.PARENT.user_id },
      }
      return {
        params: { id: report_id },
        given,
        shown: () => ({ text: given.text, how: 1 }),
        read: async () => {
          const file = await readBy(caller)(readCaseFile, { id: at.file_id })
          const report = rowWith(listIn(file, 'reports'), 'report_id', report_id)
          return [rowWith(listIn(report, 'answers'), 'text', given.text)]
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
  releaseReportCards: {
    by: 'DIRECTOR',
    aim: async (at, caller) => {
      await issueFor(at.people.ADMINISTER, at.students[0])
      return {
        params: { id: at.group_id },
        given: { from: '2030-01-07' },
        read: async () => [await readBy(caller)(readCardRelease, { id: at.group_id })],
      }
    },
  },
}
