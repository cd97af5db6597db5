import type { APIRequestContext, Page } from '@playwright/test'
import { createPartial } from '@plantel/contract/partials'
import { updateSettings } from '@plantel/contract/school-settings'
import { readSettings } from '@plantel/contract/schools'
import { createTaughtSubject, readSubjectCatalog } from '@plantel/contract/subjects'
import { createProfessor } from '@plantel/contract/user-administration'
import { createSchool, type NewSchool } from './new-school.ts'
import { expect, fillLogIn } from './plantel.ts'
import {
  HOME,
  type MadeGroup,
  type MadeStudent,
  makeGroup,
  makeStudent,
  makeSubject,
  newGrade,
  newPhone,
  openSchool,
  type SchoolApi,
} from './school-api.ts'

export const SECRET = 'girasol azul 27'

/** Of somebody with a password. */
export const personForm = (name: string, mark: string) => ({
  name,
  last_name: mark,
  cellphone: newPhone(),
  ...HOME,
  password: SECRET,
  password_confirmation: SECRET,
})

const DAY_MS = 86_400_000
/** `YYYY-MM-DD`, so many days from now. */
export const dayFrom = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

const AT_ONCE: Readonly<Record<string, string>> = {
  'absence-grace-minutes': '0',
  'absence-told-after': '0',
  'quiet-hours': '0:00 0:00',
}

export interface HastySchool extends SchoolApi {
  made: NewSchool
}

/** A school of its own, for it leaves nobody time to take a list back: an absence is told at once, at whatever hour this runs. */
export const openHastySchool = async (request: APIRequestContext): Promise<HastySchool> => {
  const made = await createSchool()
  const api = await openSchool(request, made)
  const params = { id: api.school }
  const kept = await api.call(readSettings, { params })
  const settings = kept.flatMap(({ key, configuration_id }) => {
    const value = AT_ONCE[key]
    return value === undefined ? [] : [{ configuration_id, value }]
  })
  await api.call(updateSettings, { params, body: { settings } })
  await api.call(createPartial, {
    params,
    body: { partial: 1, level: 3, start_date: dayFrom(-5), end_date: dayFrom(5), limit_date: dayFrom(6) },
  })
  await makeSubject(api, 'Matemáticas')
  return { ...api, made }
}

export interface ClassOfOne {
  group: MadeGroup
  child: MadeStudent
  subject: { subject_id: number; title: string }
  /** The phone with which the professor logs in. */
  professor: string
}

/** A child in a class of one, with a professor of its own. */
export const makeClassOfOne = async (api: SchoolApi, mark: string): Promise<ClassOfOne> => {
  const group = await makeGroup(api, { grade: newGrade(), group: mark.slice(-4) })
  const professor = personForm('Tomás', mark)
  const params = { id: api.school }
  const { user_id } = await api.call(createProfessor, { params, body: professor })
  const [entry] = await api.call(readSubjectCatalog, { params, query: { level: 3, sort: 'title' } })
  if (!entry) throw new Error('a school without subjects')
  const { subject_id } = await api.call(createTaughtSubject, {
    params: { id: user_id },
    body: { catalog_subject_id: entry.catalog_subject_id, group_id: group.group_id },
  })
  const child = await makeStudent(api, 'Elena', mark, group.group_id)
  return { group, child, subject: { subject_id, title: entry.title }, professor: professor.cellphone }
}

export const enter = async (page: Page, phone: string): Promise<void> => {
  await page.goto('/login')
  await fillLogIn(page, phone, SECRET)
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** As the professor: marks the only student of the class absent. */
export const missClass = async (page: Page, professor: string): Promise<void> => {
  await enter(page, professor)
  await page.getByRole('link', { name: /Asistencia/ }).click()
  await page.getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Guardado correctamente')).toBeVisible()
}
