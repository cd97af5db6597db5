import type { Page } from '@playwright/test'
import { readReports } from '@plantel/contract/reports'
import {
  classesOf,
  giveAdvisor,
  grade,
  makeGroup,
  makeReport,
  makeStudent,
  makeUser,
  newGrade,
  newMark,
  type SchoolApi,
} from './school-api.ts'

interface Names {
  first: string
  mark: string
  report: string
}

/** As long as names and a report's title may be, in words and in one piece. */
export const longNames = (mark: string): Names => ({
  first: 'María Guadalupe de los Ángeles Concepción',
  mark: `Hernández-Villavicencio de la Santísima ${mark}`,
  report: `Interrumpióirreflexiva${mark}`,
})

/** A student with a grade, and with a report in an open case file. */
export const furnishLife = async (api: SchoolApi, names?: Names) => {
  const mark = names?.mark ?? newMark()
  const { group_id, title } = await makeGroup(api, {
    grade: newGrade(),
    group: newMark().slice(-10),
    subjects: [0, 3],
  })
  const { user_id } = await makeUser(api, 'assessors', names?.first ?? 'Olga')
  await giveAdvisor(api, group_id, user_id)
  const { student_id, folio } = await makeStudent(api, names?.first ?? 'Sofía', mark, group_id)
  const [subject] = await classesOf(api, group_id)
  if (!subject) throw new Error('a group without subjects')
  await grade(api, student_id, subject.subject_id, 88)
  await makeReport(api, student_id, user_id, names?.report ?? `Llegó tarde ${mark}`)
  const [report] = await api.call(readReports, { params: { id: api.school }, query: { search: folio } })
  if (!report) throw new Error('a report that is not listed')
  return { group_id, title, student_id, file_id: report.file_id, subject: subject.catalogSubject.title }
}

export type Life = Awaited<ReturnType<typeof furnishLife>>

/** What each of the screens shows first, and which calls it cannot do without. */
export interface LifeScreen {
  name: string
  path: string
  calls: string
  /** There once the screen shows what it has. */
  ready: (page: Page) => Promise<void>
  /** It can be searched. */
  search?: true
  /** The journey of its feature already lets axe look at what it has. */
  known?: true
}

export const table = (page: Page) => page.getByRole('main').getByRole('table').first().waitFor()

/** Of who may do everything there. */
export const screensOf = ({ group_id, student_id, file_id }: Life): LifeScreen[] => [
  { name: 'avisos', path: '/avisos', calls: '**/v1/schools/*/notices?*', ready: table, search: true },
  {
    name: 'reportes',
    path: '/reportes',
    calls: '**/v1/schools/*/reports?*',
    ready: table,
    search: true,
    known: true,
  },
  {
    name: 'calificaciones',
    path: '/calificaciones',
    calls: '**/v1/schools/*/groups?*',
    ready: table,
    search: true,
  },
  {
    name: 'calificaciones-grupo',
    path: `/calificaciones/${group_id}`,
    calls: `**/v1/groups/${group_id}/students*`,
    ready: table,
    search: true,
  },
  {
    name: 'calificaciones-alumno',
    path: `/calificaciones/${group_id}/alumno/${student_id}`,
    calls: `**/v1/groups/*/students/${student_id}*`,
    ready: table,
  },
  {
    name: 'expediente',
    path: `/expedientes/${file_id}`,
    calls: `**/v1/files/${file_id}`,
    ready: (page) => page.getByRole('main').getByRole('listitem').first().waitFor(),
    known: true,
  },
  {
    name: 'calendario',
    path: '/calendario',
    calls: '**/v1/schools/*/activities?*',
    ready: table,
    known: true,
  },
]
