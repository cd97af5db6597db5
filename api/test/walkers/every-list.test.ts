import { LEVEL } from '@plantel/contract/school-words'
import { readActivities } from '@plantel/contract/activities'
import { readAttendanceBoard } from '@plantel/contract/attendance-board'
import { readStudentAttendance } from '@plantel/contract/attendance'
import { readReportTypes, readStudentCaseFiles } from '@plantel/contract/case-files'
import { readProfessorSubjects } from '@plantel/contract/classes'
import { readProfessorTotals, readSchoolSubjects } from '@plantel/contract/dashboard'
import { readChangeRequests } from '@plantel/contract/change-requests'
import { readExcuses, readExcuseStudents, readStudentExcuses } from '@plantel/contract/excuses'
import { readRelationships } from '@plantel/contract/families'
import { readConfirmations } from '@plantel/contract/family-confirmations'
import { readFamilyReports } from '@plantel/contract/family-reports'
import { readFeed } from '@plantel/contract/feed'
import type { Endpoint } from '@plantel/contract/endpoint'
import { ENDPOINTS } from '@plantel/contract/endpoints'
import { readAskedNotices, readNoticeAnswers } from '@plantel/contract/asked-notices'
import {
  readAdministrators,
  readAssessors,
  readDirectors,
  readParents,
  readProfessors,
  readSpokesmen,
  readUsers,
} from '@plantel/contract/users'
import {
  readStudentGroups,
  readStudentSpecialGroups,
  readStudentSubjects,
} from '@plantel/contract/enrollments'
import { readGradeHistory, readStudentGrades } from '@plantel/contract/scores'
import { readStudents } from '@plantel/contract/students'
import { readInvitations } from '@plantel/contract/invitations'
import { readGroups, readGroupStudents } from '@plantel/contract/groups'
import { readGroupSubjects, readSubjectCatalog } from '@plantel/contract/subjects'
import { readBackups } from '@plantel/contract/backups'
import { readCycles } from '@plantel/contract/cycles'
import { readJobs } from '@plantel/contract/jobs'
import {
  readNotices,
  readProfessorNotices,
  readRecipientGroups,
  readRecipientParents,
  readRecipientStudents,
  readRecipientUsers,
} from '@plantel/contract/notices'
import { readReportCards } from '@plantel/contract/report-cards'
import { readReportGroups, readReports } from '@plantel/contract/reports'
import { readSupervisedSchools } from '@plantel/contract/supervision'
import { readAudit } from '@plantel/contract/audit'
import { readSubstitutions } from '@plantel/contract/substitutions'
import { readUndos } from '@plantel/contract/undo'
import { readPartials } from '@plantel/contract/partials'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { TODAY } from '../app.ts'
import { as, type Person } from '../as.ts'
import { manyBackups } from '../build/backups.ts'
import { manyRequests } from '../build/many-requests.ts'
import { build } from '../build/build.ts'
import { manyImports } from '../build/many-imports.ts'
import { manyInvitations } from '../build/many-invitations.ts'
import { manyMovements } from '../build/many-movements.ts'
import { manyOfTheOffice } from '../build/many-substitutions.ts'
import { schoolOfNotices, templatesOf } from '../build/notices.ts'
import { issueFor } from '../samples/report-card-samples.ts'

const COUNT = 120

interface Full {
  endpoint: Endpoint
  id?: number
  more?: { params: object; query: Record<string, string> }
  caller: Person
}

/** Lists that never have a second page: a student has three parents at most. */
const SHORT = ['readStudentParents', 'readStudentRelationships']

const lists: Record<string, Full> = {}

const dayOf = (place: number) => new Date(Date.UTC(2025, 0, 1 + place)).toISOString().slice(0, 10)

/** A school of people who are everything, so that the list of each role has all of them. */
const fillUsers = async (): Promise<void> => {
  const school_id = await build.school()
  const people: Person[] = []
  for (let each = 0; each < COUNT; each += 1)
    people.push(
      await build.user(school_id, ['ADMINISTER', 'PROFESSOR', 'ASSESSOR', 'PARENT', 'SPOKESMAN', 'DIRECTOR']),
    )
  const caller = people[0]!
  const byRole = {
    readProfessors,
    readAdministrators,
    readParents,
    readAssessors,
    readDirectors,
    readSpokesmen,
    readProfessorTotals,
  }
  lists['readUsers'] = { endpoint: readUsers, caller }
  for (const [name, endpoint] of Object.entries(byRole)) lists[name] = { endpoint, id: school_id, caller }
}

const fillInvitations = async (): Promise<void> => {
  const caller = await build.user(await build.school(), ['PROFESSOR'])
  await manyInvitations(caller, COUNT)
  lists['readInvitations'] = { endpoint: readInvitations, caller }
}

beforeAll(async () => {
  await fillUsers()
  await fillInvitations()
  Object.assign(lists, await manyMovements(COUNT, dayOf(0)))
  const built = await build.taughtClass()
  const { school_id, subject_id, group_id, students, professor, partials } = built
  const director = await build.user(school_id, ['DIRECTOR'])
  const student_id = students[0]!
  const [catalog_report_id = 0] = await build.reportTypes(
    school_id,
    Array.from({ length: COUNT }, (_, place) => `Tipo ${place}`),
  )
  const taken_by = professor.user_id
  for (const place of Array(COUNT).keys()) {
    await build.takenList(school_id, {
      subject_id,
      partial_id: partials[0]!,
      taken_by,
      date: dayOf(place),
      students: [student_id],
    })
    const of =
      place > 0
        ? await build.subject(school_id, group_id, professor.user_id, { title: `Materia ${place}` })
        : subject_id
    const cell = { subject_id: of, student_id, partial_id: partials[0]! }
    await build.grade(school_id, { ...cell, calification: 80 })
    const { user_id: assessor_id } = await build.user(school_id, ['ASSESSOR'])
    await build.caseFile(school_id, {
      student_id,
      assessor_id,
      group_id,
      user_id: taken_by,
      catalog_report_id,
    })
  }
  const mother = await build.user(school_id, ['PARENT'])
  await build.relationship(school_id, student_id, mother.user_id, 2)
  Object.assign(lists, {
    readFamilyReports: { endpoint: readFamilyReports, id: student_id, caller: mother },
    readProfessorSubjects: { endpoint: readProfessorSubjects, id: taken_by, caller: professor },
    readStudentAttendance: { endpoint: readStudentAttendance, id: student_id, caller: director },
    readReportTypes: { endpoint: readReportTypes, id: school_id, caller: director },
    readStudentCaseFiles: { endpoint: readStudentCaseFiles, id: student_id, caller: director },
    readStudentGrades: { endpoint: readStudentGrades, id: student_id, caller: director },
  })
})

beforeAll(async () => {
  const { school_id, subject_id, students, partials } = await build.taughtClass()
  const caller = await build.user(school_id, ['DIRECTOR'])
  const [student_id, partial_id] = [students[0]!, partials[0]!]
  const id = await build.grade(school_id, { subject_id, student_id, partial_id, calification: 100 })
  await build.within(school_id, async (tx) => {
    for (let calification = 1; calification < COUNT; calification += 1)
      await tx
        .updateTable('califications')
        .set({ calification: calification / 2 })
        .where('calification_id', '=', id)
        .execute()
  })
  const more = { params: { subject_id }, query: { partial_id: String(partial_id) } }
  lists['readGradeHistory'] = { endpoint: readGradeHistory, id: student_id, more, caller }
})

beforeAll(async () => {
  const school_id = await build.school()
  const caller = await build.user(school_id, ['DIRECTOR'])
  const group_id = await build.group(school_id)
  await build.enroll(school_id, group_id, await build.students(school_id, COUNT))
  for (const place of Array(COUNT).keys()) {
    await build.subject(school_id, group_id, null)
    if (place > 0) await build.group(school_id)
  }
  Object.assign(lists, {
    readGroups: { endpoint: readGroups, id: school_id, caller },
    readGroupStudents: { endpoint: readGroupStudents, id: group_id, caller },
    readGroupSubjects: { endpoint: readGroupSubjects, id: group_id, caller },
    readSchoolSubjects: { endpoint: readSchoolSubjects, id: school_id, caller },
    readSubjectCatalog: { endpoint: readSubjectCatalog, id: school_id, caller },
  })
})

beforeAll(async () => {
  const school_id = await build.school()
  const caller = await build.user(school_id, ['DIRECTOR'])
  const office = await build.user(school_id, ['ADMINISTER'])
  const children = await build.students(school_id, COUNT)
  const [id = 0] = children
  const { user_id: mother } = await build.user(school_id, ['PARENT'])
  for (const child of children) await build.relationship(school_id, child, mother, 2)
  for (let each = 0; each < COUNT; each += 1) {
    const group_id = await build.group(school_id, { special: 1 })
    await build.subject(school_id, group_id, null)
    await build.enroll(school_id, group_id, [id], 1)
  }
  Object.assign(lists, {
    readStudents: { endpoint: readStudents, id: school_id, caller },
    readConfirmations: { endpoint: readConfirmations, id: school_id, caller: office },
    readExcuseStudents: { endpoint: readExcuseStudents, id: school_id, caller: office },
    readRelationships: { endpoint: readRelationships, id: school_id, caller },
    readStudentGroups: { endpoint: readStudentGroups, id, caller },
    readStudentSpecialGroups: { endpoint: readStudentSpecialGroups, id, caller },
    readStudentSubjects: { endpoint: readStudentSubjects, id, caller },
  })
})

beforeAll(async () => {
  const school_id = await build.school()
  const caller = await build.user(school_id, ['ADMINISTER'])
  const levels = Object.values(LEVEL)
  const places = [...Array(COUNT / levels.length).keys()]
  await build.within(school_id, async (tx) => {
    for (const level of levels) {
      const partials = places.map((place) => ({
        partial: place + 1,
        level,
        start_date: dayOf(3 * place),
        end_date: dayOf(3 * place + 1),
        limit_date: dayOf(3 * place + 2),
      }))
      await tx.insertInto('partials').values(partials).execute()
      const cycles = places.map((place) => `${2000 + place}_${2001 + place}`)
      const finished = cycles.map((cycle) => ({ cycle, level, snaphot: `${cycle}-${level}` }))
      await tx.insertInto('cycles').values(finished).execute()
    }
  })
  await manyOfTheOffice(caller, COUNT)
  const office = { readPartials, readCycles, readJobs, readUndos, readAudit, readSubstitutions }
  // Of another school: who reads rows is written down, which the log of this one counts.
  Object.assign(lists, await manyImports(await build.user(await build.school(), ['ADMINISTER']), COUNT))
  for (const [name, endpoint] of Object.entries(office)) lists[name] = { endpoint, id: school_id, caller }
})

beforeAll(async () => {
  lists['readBackups'] = { endpoint: readBackups, ...(await manyBackups(COUNT)) }
})

beforeAll(async () => {
  const { school_id, students, advisor, professor } = await build.taughtClass()
  const caller = await build.user(school_id, ['DIRECTOR'])
  const [catalog_report_id = 0] = await build.reportTypes(school_id, ['Ruido'])
  const file = { student_id: students[0]!, assessor_id: advisor.user_id, user_id: professor.user_id }
  for (let each = 0; each < COUNT; each += 1) {
    const group_id = await build.group(school_id)
    await build.caseFile(school_id, { ...file, group_id, catalog_report_id }, { status: 1 })
  }
  lists['readReports'] = { endpoint: readReports, id: school_id, caller }
  lists['readReportGroups'] = { endpoint: readReportGroups, id: school_id, caller }
})

beforeAll(async () => {
  const { school_id, students } = await build.taughtClass()
  const [id = 0, caller] = [students[0], await build.user(school_id, ['DIRECTOR'])]
  for (const place of Array(COUNT).keys()) await issueFor(caller, id, { observations: `Nota ${place}` })
  lists['readReportCards'] = { endpoint: readReportCards, id, caller }
})

beforeAll(async () => {
  const { school_id, students } = await build.taughtClass()
  const caller = await build.user(school_id, ['ADMINISTER'])
  const mother = await build.user(school_id, ['PARENT'])
  const student_id = students[0]!
  await build.relationship(school_id, student_id, mother.user_id, 2)
  await manyRequests(school_id, { student_id, sent_by: mother.user_id }, COUNT)
  lists['readChangeRequests'] = { endpoint: readChangeRequests, id: school_id, caller }
  lists['readExcuses'] = { endpoint: readExcuses, id: school_id, caller }
  lists['readStudentExcuses'] = { endpoint: readStudentExcuses, id: student_id, caller: mother }
})

beforeAll(async () => {
  const caller = await build.user(await build.school(), ['PARENT'])
  const activities = Array.from({ length: COUNT }, (_, place) => ({
    description: 'Junta',
    school_cycle: '2024-2025',
    level: 0 as const,
    is_range: 0 as const,
    start_date: dayOf(place % 7),
  }))
  await build.within(caller.school_id, (tx) => tx.insertInto('activities').values(activities).execute())
  lists['readActivities'] = { endpoint: readActivities, id: caller.school_id, caller }
})

beforeAll(async () => {
  const { school_id, caller, notice_id, children, followed } = await schoolOfNotices(COUNT)
  const pickers = { readNotices, readRecipientGroups, readRecipientStudents, readRecipientUsers }
  for (const [name, endpoint] of Object.entries(pickers)) lists[name] = { endpoint, id: school_id, caller }
  const more = { params: {}, query: { student_id: children.join() } }
  Object.assign(lists, {
    readProfessorNotices: { endpoint: readProfessorNotices, id: caller.user_id, caller },
    ...followed,
    readNoticeAnswers: { endpoint: readNoticeAnswers, id: notice_id, caller },
    readRecipientParents: { endpoint: readRecipientParents, id: school_id, more, caller },
    readNoticeDrafts: await templatesOf(caller, COUNT),
  })
})

beforeAll(async () => {
  const caller = await build.user(await build.school(), ['TUTOR'])
  const office = await build.user(caller.school_id, ['DIRECTOR'])
  const asking = { type: 'groups' as const, ask: 2, per_child: true }
  const notice = { user_id: caller.user_id, ...asking, title: 'Junta', description: 'El lunes', schema: '{}' }
  await build.within(caller.school_id, async (tx) => {
    const notices = await tx
      .insertInto('notices')
      .values(Array.from({ length: COUNT }, () => notice))
      .returning('notice_id')
      .execute()
    await tx
      .insertInto('feed_entries')
      .values(notices.map((made) => ({ ...made, user_id: notice.user_id, category: 'notice' })))
      .execute()
  })
  lists['readFeed'] = { endpoint: readFeed, caller }
  lists['readAskedNotices'] = { endpoint: readAskedNotices, caller: office }
})

beforeAll(async () => {
  const { school_id, group_id, subject_id, professor, partials } = await build.taughtClass({ size: 0 })
  const caller = await build.user(school_id, ['DIRECTOR'])
  const children = await build.students(school_id, COUNT)
  await build.enroll(school_id, group_id, children)
  const list = { subject_id, date: TODAY }
  await build.within(school_id, async (tx) => {
    const taken = { ...list, partial_id: partials[1]!, taken_by: professor.user_id }
    await tx.insertInto('attendance_lists').values(taken).execute()
    const marks = children.map((student_id) => ({ ...list, student_id, assistance: 0 as const, code: 'F' }))
    await tx.insertInto('assists').values(marks).execute()
  })
  const more = { params: {}, query: { tab: 'absent' } }
  lists['readAttendanceBoard'] = { endpoint: readAttendanceBoard, id: school_id, more, caller }
})

beforeAll(async () => {
  const caller = await build.user(await build.school(), ['SUPERVISOR'])
  for (let each = 0; each < COUNT; each += 1)
    await build.supervised(caller.account_id, await build.school({ name: 'Escuela Benito Juárez' }))
  lists['readSupervisedSchools'] = { endpoint: readSupervisedSchools, caller }
})

interface Page {
  data: unknown[]
  meta: { total: number; per_page: number; current_page: number; last_page: number }
}

const sentTo = ({ id, more }: Full, query: Record<string, string>) => ({
  ...(id === undefined ? {} : { params: { id, ...more?.params } }),
  query: { ...more?.query, ...query },
})

const pageOf = async (name: string, query: Record<string, string>): Promise<Page> => {
  const full = lists[name]!
  const answer = await as(full.caller).answer(full.endpoint, sentTo(full, query))
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

const paged = ENDPOINTS.filter(
  ({ endpoint }) => 'per_page' in (z.toJSONSchema(endpoint.query, { io: 'input' }).properties ?? {}),
)

const long = paged.map(({ name }) => name).filter((name) => !SHORT.includes(name))

/** What is counted of all, beside the page. */
const BESIDE: Record<string, object> = { readNoticeChildren: { counts: expect.any(Object) } }

describe.each(long)('the list of %s', (name) => {
  test('has fifty rows a page unless another number is asked', async () => {
    const page = await pageOf(name, {})
    expect(page.data).toHaveLength(50)
    expect(page.meta).toEqual({ total: COUNT, per_page: 50, current_page: 1, last_page: 3 })
    expect((await pageOf(name, { per_page: '7' })).data).toHaveLength(7)
  })

  test('has never more than a hundred rows a page', async () => {
    const page = await pageOf(name, { per_page: '5000' })
    expect(page.data).toHaveLength(100)
    expect(page.meta).toMatchObject({ per_page: 100, last_page: 2 })
  })

  test('shows each row on one page', async () => {
    const pages = await Promise.all(['1', '2', '3'].map((page) => pageOf(name, { page })))
    const rows = pages.flatMap(({ data }) => data.map((row) => JSON.stringify(row)))
    expect(rows).toHaveLength(COUNT)
    expect(new Set(rows).size).toBe(COUNT)
  })

  test('is empty past its end, and still knows how long it is', async () => {
    const page = await pageOf(name, { page: '40' })
    const meta = { total: COUNT, per_page: 50, current_page: 40, last_page: 3 }
    expect(page).toEqual({ data: [], meta, ...BESIDE[name] })
  })

  test.each(['sort', 'fields', 'exclude', 'filter', 'school_id', 'snaphot'])(
    'refuses %s, or a value of it, that it does not know',
    async (field) => {
      const full = lists[name]!
      const answer = await as(full.caller).answer(full.endpoint, sentTo(full, { [field]: 'nada' }))
      expect([answer.statusCode, answer.json()]).toMatchObject([422, { code: 1017, errors: [{ field }] }])
    },
  )

  test.each(['0', '-1', '1.5', 'x', '', '99999999999'])('refuses %s as a page', async (page) => {
    const full = lists[name]!
    const query = { page, per_page: page }
    const answer = await as(full.caller).answer(full.endpoint, sentTo(full, query))
    const fields = answer.json().errors.map(({ field }: { field: string }) => field)
    expect([answer.statusCode, fields]).toEqual([422, ['page', 'per_page']])
  })
})

test('every list that has pages is in this file', () => {
  expect(long.toSorted()).toEqual(Object.keys(lists).sort())
  expect(paged.map(({ name }) => name)).toEqual(expect.arrayContaining(SHORT))
})
