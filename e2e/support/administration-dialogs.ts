import type { Page } from '@playwright/test'
import { createStudentParent } from '@plantel/contract/families'
import { expectQuiet, goInApp } from './plantel.ts'
import {
  enroll,
  HOME,
  makeGroup,
  makeStudent,
  newGrade,
  newMark,
  newPhone,
  type SchoolApi,
} from './school-api.ts'
import { choose, dialogOf, foundIn, pick, searchTable, select, selectLast } from './screen.ts'

/** One student with a regular group, a special group with another beside it, and two parents. */
export const furnish = async (api: SchoolApi, names?: { first: string; mark: string }) => {
  const [mark, grade] = [names?.mark ?? newMark(), newGrade()]
  const group = await makeGroup(api, { grade, group: `${mark}A`.slice(-10), subjects: [0, 3] })
  await makeGroup(api, { grade, group: `${mark}B`.slice(-10), subjects: [0, 3] })
  const special = await makeGroup(api, { grade, group: `${mark}Y`.slice(-10), special: 1, subjects: [3, 5] })
  await makeGroup(api, { grade, group: `${mark}Z`.slice(-10), special: 1, subjects: [5, 7] })
  const { student_id, folio } = await makeStudent(api, names?.first ?? 'Sofía', mark, group.group_id)
  await enroll(api, student_id, special.group_id)
  for (const relationship of [1, 2] as const) {
    const parent = parentOf(relationship, mark)
    await api.call(createStudentParent, { params: { id: student_id }, body: { relationship, parent } })
  }
  return { mark, group, student_id, folio, student: `${names?.first ?? 'Sofía'} Peña ${mark}` }
}

const parentOf = (relationship: number, mark: string) => ({
  name: relationship === 1 ? 'Rogelio' : 'María Guadalupe',
  last_name: mark,
  cellphone: newPhone(),
  ...HOME,
  password: 'girasol azul 27',
  password_confirmation: 'girasol azul 27',
})

type Furnished = Awaited<ReturnType<typeof furnish>>

/** A dialog, or a dialog in one of its states: where it is opened and how. */
export interface Opening {
  name: string
  path: string
  /** Typed into the search field of the table before. */
  search?: string
  open: (page: Page) => Promise<void>
}

const click = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

const studentDialogs = ({ student, folio }: Furnished): Opening[] => {
  const menu = (name: string, action: string, then?: (page: Page) => Promise<void>): Opening => ({
    name,
    path: '/alumnos',
    search: folio,
    open: async (page) => {
      await choose(page, student, action)
      await then?.(page)
    },
  })
  const button = (name: string, label: RegExp): Opening => ({
    name,
    path: '/alumnos',
    search: folio,
    open: (page) => click(page, label),
  })
  return [
    { name: 'alumno-nuevo', path: '/alumnos', open: (page) => click(page, 'Alumno') },
    menu('alumno-editar', 'Editar'),
    menu('alumno-cambiar-grupo', 'Cambiar de grupo'),
    menu('alumno-grupos-especiales', 'Agregar grupo especial'),
    menu('alumno-cambiar-especial', 'Cambiar grupo especial'),
    menu('alumno-cambiar-especial-materias', 'Cambiar grupo especial', async (page) => {
      const dialog = page.getByRole('dialog')
      await selectLast(dialog.getByRole('combobox', { name: 'Grupo especial actual' }))
      await dialog.getByRole('combobox', { name: 'Grupo especial nuevo' }).click()
      await page.locator('[role=option]').last().click()
      await page.getByRole('dialog').getByRole('button', { name: 'Siguiente' }).click()
    }),
    menu('alumno-confirmacion', 'Confirmación de datos'),
    menu('alumno-agregar-parentesco', 'Agregar parentesco'),
    menu('alumno-registrar-parentesco', 'Agregar parentesco', (page) =>
      page.getByRole('radio', { name: 'Registrar persona' }).check(),
    ),
    menu('alumno-baja', 'Dar de baja alumno'),
    button('alumno-grupos', /^2 grupos de/),
    button('alumno-materias', /^5 materias de/),
    button('alumno-padres', /^2 padres o tutores de/),
    {
      name: 'alumno-acciones',
      path: '/alumnos',
      search: folio,
      open: (page) => click(page, /^Acciones de/),
    },
  ]
}

const groupDialogs = ({ group, mark }: Furnished): Opening[] => {
  const on = (name: string, open: (page: Page) => Promise<void>): Opening => ({
    name,
    path: '/grupos',
    search: `${mark}A`.slice(-10),
    open,
  })
  const whose = group.title
  const subjects = (page: Page) => click(page, `3 materias de ${whose}`)
  return [
    { name: 'grupo-nuevo', path: '/grupos', open: (page) => click(page, 'Agregar') },
    on('grupo-editar', (page) => choose(page, whose, 'Editar')),
    on('grupo-materias', subjects),
    on('grupo-profesor', async (page) => {
      await subjects(page)
      await click(page, /^Sin Maestro: asignar maestro/)
      await page.getByRole('combobox', { name: /Buscar maestro/ }).fill('Aguirre')
      await foundIn(page).waitFor()
    }),
    on('grupo-eliminar-materia', async (page) => {
      await subjects(page)
      await click(page, 'Eliminar Artes')
    }),
    on('grupo-agregar-materia', (page) => choose(page, whose, 'Agregar materia')),
    on('grupo-orientador', (page) => click(page, /asignar orientador/)),
    on('grupo-alumnos', (page) => click(page, `1 alumno de ${whose}`)),
    on('grupo-agregar-alumno', (page) => choose(page, whose, 'Agregar alumno')),
    on('grupo-registrar-alumno', async (page) => {
      await choose(page, whose, 'Agregar alumno')
      await page.getByRole('radio', { name: 'Registrar a uno nuevo' }).check()
    }),
  ]
}

const groupStudentDialogs = ({ group, student }: Furnished): Opening[] =>
  (['Dar de baja', 'Sacar del grupo', 'Tutor'] as const).map((action) => ({
    name: `alumnos-grupo-${action.toLowerCase().replaceAll(' ', '-')}`,
    path: `/alumnos-grupo/${group.group_id}`,
    open: (page) => (action === 'Tutor' ? click(page, /^Tutor:/) : choose(page, student, action)),
  }))

const subjectDialogs: Opening[] = [
  { name: 'materia-nueva', path: '/materias', open: (page) => click(page, 'Agregar') },
  {
    name: 'materia-asignar',
    path: '/materias',
    open: async (page) => {
      await click(page, 'Agregar')
      const dialog = dialogOf(page, 'Agregar materia')
      await select(dialog, 'Nivel', 'Secundaria')
      await dialog.getByRole('checkbox', { name: /Asignar y crear/ }).check()
      await pick(dialog, /Maestro \(opcional\)/, 'Aguirre', /^Aguirre.* David/)
    },
  },
  { name: 'materia-editar', path: '/materias', open: (page) => click(page, /^Editar/) },
  { name: 'materia-grupos', path: '/materias', open: (page) => click(page, /^\d+ grupos? con/) },
  { name: 'materia-maestros', path: '/materias', open: (page) => click(page, /^\d+ maestros? de/) },
]

/** Every dialog of students, groups and the subject catalogue. */
export const openingsOf = (furnished: Furnished): Opening[] => [
  ...studentDialogs(furnished),
  ...groupDialogs(furnished),
  ...groupStudentDialogs(furnished),
  ...subjectDialogs,
]

/** Another screen: what was open on the one before is gone when one comes back. */
const BETWEEN = '/perfil'

/** Goes to the screen and opens it there. */
export const openThere = async (page: Page, { path, search, open }: Opening): Promise<void> => {
  await goInApp(page, BETWEEN)
  await page.getByRole('heading', { level: 1, name: 'Perfil' }).waitFor()
  await goInApp(page, path)
  await page.getByRole('main').getByRole('table').first().waitFor()
  if (search !== undefined) await searchTable(page, search)
  await open(page)
  await expectQuiet(page)
}
