import type { Page } from '@playwright/test'
import { expectQuiet, goInApp, PASSWORD } from './plantel.ts'
import { type Life, table } from './school-life.ts'
import { dialogOf } from './screen.ts'

/** Something that opens over a screen, or a state of it. */
export interface LifeOpening {
  name: string
  /** Without it, the dialog opens on the screen of the one before. */
  path?: string
  ready?: (page: Page) => Promise<void>
  /** The journey of its feature already lets axe look at it. */
  known?: true
  open: (page: Page) => Promise<void>
}

const click = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

const opens = async (page: Page, button: string | RegExp, title: string | RegExp): Promise<void> => {
  await click(page, button)
  await dialogOf(page, title).waitFor()
}

const noticeOpenings: LifeOpening[] = [
  {
    name: 'aviso-detalle',
    path: '/avisos',
    ready: table,
    known: true,
    open: (page) => opens(page, /^Ver /, 'Aviso'),
  },
  {
    name: 'aviso-enviar',
    path: '/avisos/nuevo',
    ready: (page) => page.getByRole('button', { name: 'Toda la escuela' }).waitFor(),
    open: (page) => opens(page, 'Elegir uno por uno', 'Enviar aviso'),
  },
  {
    name: 'aviso-modos',
    open: async (page) => {
      const dialog = dialogOf(page, 'Enviar aviso')
      await dialog.getByRole('textbox', { name: 'Título' }).fill('Junta de padres')
      await dialog.getByRole('textbox', { name: 'Descripción' }).fill('El jueves a las 18:00 h.')
      await dialog.getByRole('button', { name: 'Modo de distribución' }).click()
      await dialog.getByRole('heading', { name: 'Modo de distribución' }).waitFor()
    },
  },
  {
    name: 'aviso-usuarios',
    open: async (page) => {
      const dialog = dialogOf(page, 'Enviar aviso')
      await dialog.getByRole('button', { name: 'Usuarios', exact: true }).click()
      await dialog.getByRole('checkbox', { name: 'Profesores' }).check()
      await dialog.getByRole('checkbox').nth(8).waitFor()
    },
  },
  {
    name: 'aviso-finalizar',
    known: true,
    open: async (page) => {
      await click(page, 'Finalizar')
      await dialogOf(page, 'Enviar aviso').getByRole('button', { name: 'Enviar', exact: true }).waitFor()
    },
  },
  {
    name: 'aviso-descartar',
    known: true,
    open: async (page) => {
      await page.keyboard.press('Escape')
      await page.getByRole('heading', { name: '¿Descartar los cambios?' }).waitFor()
    },
  },
]

const reportOpenings = ({ file_id }: Life): LifeOpening[] => [
  {
    name: 'reportes-catalogo',
    known: true,
    path: '/reportes',
    ready: table,
    open: async (page) => {
      await click(page, 'Catálogo')
      await dialogOf(page, 'Catálogo de reportes').getByRole('table').waitFor()
    },
  },
  {
    name: 'reportes-catalogo-agregar',
    open: async (page) => {
      await dialogOf(page, 'Catálogo de reportes').getByRole('button', { name: 'Agregar' }).click()
      const dialog = dialogOf(page, 'Agregar al catálogo')
      await dialog.getByRole('button', { name: 'Guardar' }).click()
      await dialog.getByText('Campo requerido').waitFor()
    },
  },
  {
    name: 'reportes-fechas',
    path: '/reportes',
    ready: table,
    known: true,
    open: (page) => opens(page, /^Fechas:/, 'Fechas'),
  },
  {
    name: 'expediente-cerrar',
    path: `/expedientes/${file_id}`,
    known: true,
    open: (page) => opens(page, 'Cerrar expediente', 'Cerrar expediente'),
  },
]

const scoreOpenings = ({ group_id, student_id, subject }: Life): LifeOpening[] => [
  {
    name: 'calificacion-historia',
    path: `/calificaciones/${group_id}/alumno/${student_id}`,
    ready: table,
    open: async (page) => {
      await click(page, new RegExp(`^P1 de ${subject}`))
      await dialogOf(page, /^Historia de/)
        .getByRole('listitem')
        .waitFor()
    },
  },
  {
    name: 'calificacion-contrasena',
    open: async (page) => {
      await page.keyboard.press('Escape')
      await click(page, 'Editar calificaciones')
      await dialogOf(page, 'Editar calificaciones')
        .getByLabel(/^Su contraseña/)
        .waitFor()
    },
  },
  {
    name: 'calificacion-edicion',
    open: async (page) => {
      const dialog = dialogOf(page, 'Editar calificaciones')
      await dialog.getByLabel(/^Su contraseña/).fill(PASSWORD)
      await dialog.getByRole('button', { name: 'Confirmar' }).click()
      await page.getByRole('textbox', { name: `P1 de ${subject}` }).fill('11')
      await page.keyboard.press('Tab')
    },
  },
  {
    name: 'calificacion-acciones',
    open: async (page) => {
      await click(page, `Acciones de P1 de ${subject}`)
      await page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'calificacion-borrar',
    open: async (page) => {
      await page.getByRole('menuitem', { name: 'Borrar la calificación' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'calificacion-terminar',
    open: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Conservarla' }).click()
      await page.getByRole('textbox', { name: `P1 de ${subject}` }).fill('9')
      await opens(page, /^Terminar edición/, '¿Terminar la edición sin guardar?')
    },
  },
]

const calendarOpenings: LifeOpening[] = [
  {
    name: 'actividad-editar',
    path: '/calendario',
    ready: table,
    open: async (page) => {
      await page
        .getByRole('list', { name: /^Actividades de/ })
        .getByRole('button')
        .first()
        .click()
      await dialogOf(page, 'Editar actividad').waitFor()
    },
  },
  {
    name: 'actividad-eliminar',
    open: async (page) => {
      await dialogOf(page, 'Editar actividad').getByRole('button', { name: 'Eliminar' }).click()
      await dialogOf(page, 'Eliminar actividad').waitFor()
    },
  },
  {
    name: 'actividad-crear-incompleta',
    path: '/calendario',
    ready: table,
    open: async (page) => {
      await click(page, 'Crear actividad')
      const dialog = dialogOf(page, 'Crear actividad')
      await dialog.getByRole('radio', { name: 'Rango de fechas' }).check()
      await dialog.getByRole('button', { name: 'Crear', exact: true }).click()
      await dialog
        .getByText(/^Campo requerido/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'suspender-clases-incompleta',
    path: '/calendario',
    ready: table,
    open: async (page) => {
      await click(page, 'Suspender clases')
      const dialog = dialogOf(page, 'Suspender clases')
      await dialog.getByRole('radio', { name: 'Algunos grupos' }).check()
      await dialog.getByRole('button', { name: 'Suspender', exact: true }).click()
      await dialog.getByText('Elija el día').waitFor()
    },
  },
]

/** Every dialog of notices, reports, grades and the calendar, in an order in which each is opened once. */
export const lifeOpenings = (life: Life): LifeOpening[] => [
  ...noticeOpenings,
  ...reportOpenings(life),
  ...scoreOpenings(life),
  ...calendarOpenings,
]

/** Another screen: what was open on the one before is gone when one comes back. */
const BETWEEN = '/perfil'

export const openLife = async (page: Page, { path, ready, open }: LifeOpening): Promise<void> => {
  if (path !== undefined) {
    await goInApp(page, BETWEEN)
    await goInApp(page, path)
    await ready?.(page)
  }
  await open(page)
  await expectQuiet(page)
}
