import { saveAttendance } from '@plantel/contract/attendance'
import { openCaseFile, writeClassReports, writeReports } from '@plantel/contract/case-files'
import type { Endpoint } from '@plantel/contract/endpoint'
import { createGrade, saveGrades } from '@plantel/contract/grades'
import { beforeAll, describe, expect, test } from 'vitest'
import { inSchoolAsOwner, TODAY } from '../app.ts'
import { as, type Sent } from '../as.ts'
import { buildWorld, type Place, type World } from '../samples/world.ts'

let home: World
let abroad: World
beforeAll(async () => {
  home = await buildWorld()
  abroad = await buildWorld()
})

/** A call that links two things of two places: `one` and `two`. */
type Link = (one: Place, two: Place, mine: Place) => Sent

const list = (group_id: number, rows: { subject_id: number; student_id: number }[]): Sent => ({
  body: { group_id, items: rows.map((row) => ({ assistance: 1, date: TODAY, ...row })) },
})

const cell = (subject: Place, student: Place, partial: Place) => ({
  is_final: 0,
  calification: 70,
  subject_id: subject.subject_id,
  student_id: student.students[1],
  partial_id: partial.partials[1],
})

const report = (type: number) => ({ reports: [{ catalog_report_id: type }] })

const LINKS: Record<string, [Endpoint, Link]> = {
  'attendance: group and subject': [
    saveAttendance,
    (one, two) => list(one.group_id, [{ subject_id: two.subject_id, student_id: two.students[0] }]),
  ],
  'attendance: subject and student': [
    saveAttendance,
    (one, two) => list(one.group_id, [{ subject_id: one.subject_id, student_id: two.students[0] }]),
  ],
  'attendance: a student of another class among mine': [
    saveAttendance,
    (one, two, { group_id, subject_id, students }) =>
      list(
        group_id,
        [students[0], two.students[1], one.students[1]].map((student_id) => ({ subject_id, student_id })),
      ),
  ],
  'grades: subject and student': [saveGrades, (one, two) => ({ body: { create: [cell(one, two, one)] } })],
  'grades: two classes in one save': [
    saveGrades,
    (one, two) => ({ body: { create: [cell(one, one, one), cell(two, two, two)] } }),
  ],
  'grades: a change and a new one': [
    saveGrades,
    (one, two) => ({
      body: {
        update: [{ calification_id: one.calification_id, calification: 33 }],
        create: [cell(two, two, two)],
      },
    }),
  ],
  'grades: two changes': [
    saveGrades,
    (one, two) => ({
      body: { update: [one, two].map(({ calification_id }) => ({ calification_id, calification: 33 })) },
    }),
  ],
  'grade: student and subject': [
    createGrade,
    (one, two) => ({
      params: { id: one.students[1], subject_id: two.subject_id },
      body: { calification: 70, partial_id: two.partials[1] },
    }),
  ],
  'case file: student and advisor': [
    openCaseFile,
    (one, two) => ({ params: { id: one.students[1], assessor_id: two.people.ASSESSOR.user_id } }),
  ],
  'report: file and professor': [
    writeReports,
    (one, two) => ({
      params: { id: one.file_id, professor_id: two.people.PROFESSOR.user_id },
      body: report(one.report_types[0]),
    }),
  ],
  'reports of a class: class and students': [
    writeClassReports,
    (one, two) => ({
      params: { id: one.subject_id },
      body: {
        student_ids: [one.students[0], two.students[1]],
        catalog_report_id: one.report_types[0],
      },
    }),
  ],
}

const writtenIn = async ({ school_id }: World): Promise<unknown> =>
  inSchoolAsOwner(
    school_id,
    `select (select count(*) from califications) as grades, (select sum(calification * version) from califications) as sum,
      (select count(*) from calification_history) as history, (select count(*) from assists) as marks,
      (select count(*) from attendance_lists) as lists, (select count(*) from files) as files,
      (select count(*) from reports) as reports, (select count(*) from audit_log) as entries`,
  )

const DISTANCES = [
  ['another class of the school', () => home.others],
  ['another school', () => abroad.mine],
] as const

describe.each(Object.entries(LINKS))('%s', (_, [endpoint, link]) => {
  test.each(DISTANCES)('mine and %s never go together, whichever comes first', async (_distance, other) => {
    const { mine } = home
    const before = [await writtenIn(home), await writtenIn(abroad)]
    for (const [one, two] of [
      [mine, other()],
      [other(), mine],
    ] as const) {
      const answer = await as(mine.people.PROFESSOR).answer(endpoint, link(one, two, mine))
      expect([answer.statusCode, answer.body]).toEqual([404, expect.not.stringContaining('calification_id')])
    }
    expect([await writtenIn(home), await writtenIn(abroad)]).toEqual(before)
  })
})

test('a partial or a report type of another school does not exist here', async () => {
  const { mine } = home
  const professor = as(mine.people.PROFESSOR)
  const grade = { body: { create: [cell(mine, mine, abroad.mine)] } }
  expect((await professor.answer(saveGrades, grade)).statusCode).toBe(404)

  const params = { id: mine.file_id, professor_id: mine.people.PROFESSOR.user_id }
  const foreign = await professor.answer(writeReports, { params, body: report(abroad.mine.report_types[0]) })
  const absent = await professor.answer(writeReports, { params, body: report(999_999_999) })
  expect(foreign.json()).toMatchObject({ code: 1017, errors: [{ field: 'reports.0.catalog_report_id' }] })
  expect(foreign.json()).toEqual(absent.json())
})
