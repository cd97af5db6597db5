import type { Page } from '@playwright/test'
import type { Opening } from './administration-dialogs.ts'
import { PHONES } from './plantel.ts'
import { dialogOf } from './screen.ts'

const click = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

const settings = (name: string, title: string, open: (page: Page) => Promise<void>): Opening => ({
  name,
  path: '/configuracion',
  open: async (page) => {
    await open(page)
    await dialogOf(page, title).waitFor()
  },
})

const ofPartial = async (page: Page, action: string): Promise<void> => {
  await click(page, /^Acciones de parcial/)
  await page.getByRole('menuitem', { name: action }).click()
}

const SETTINGS: Opening[] = [
  settings('configuracion-corte', 'Corte de ciclo escolar', (page) => click(page, 'Iniciar corte')),
  settings('configuracion-imagen', 'Cambiar imagen de la escuela', (page) => click(page, /^Cambiar$/)),
  settings('configuracion-clave-de-nivel', 'Agregar clave de nivel', (page) =>
    click(page, 'Agregar clave de nivel'),
  ),
  settings('configuracion-clave-nueva', 'Agregar clave', (page) => click(page, /^Agregar clave$/)),
  settings('configuracion-clave-cambiar', 'Cambiar la clave R', (page) => click(page, /^Cambiar R /)),
  settings('configuracion-llave-nueva', 'Nueva llave', (page) => click(page, 'Nueva llave')),
  settings('configuracion-direccion-nueva', 'Nueva dirección', (page) => click(page, 'Nueva dirección')),
  settings('configuracion-parcial-nuevo', 'Agregar parcial', (page) => click(page, 'Agregar parcial')),
  settings('configuracion-parcial-editar', 'Editar parcial', (page) => ofPartial(page, 'Editar')),
  settings('configuracion-parcial-eliminar', 'Eliminar parcial', (page) => ofPartial(page, 'Eliminar')),
]

/** A professor with an e-mail, whoever else a journey has added. */
const PROFESSOR = { path: '/usuarios/maestros', search: PHONES.PROFESSOR }

const user = (name: string, action: string): Opening => ({
  name,
  ...PROFESSOR,
  open: async (page) => {
    await click(page, /^Acciones de/)
    await page.getByRole('menuitem', { name: action }).click()
    await page.getByRole('dialog').waitFor()
  },
})

const USERS: Opening[] = [
  { name: 'usuario-acciones', ...PROFESSOR, open: (page) => click(page, /^Acciones de/) },
  { name: 'usuario-nuevo', ...PROFESSOR, open: (page) => click(page, 'Agregar') },
  user('usuario-editar', 'Editar'),
  user('usuario-contrasena', 'Cambiar contraseña'),
  user('usuario-enlace', 'Enviar enlace de recuperación'),
  user('usuario-celular', 'Cambiar teléfono celular'),
  user('usuario-codigo', 'Otro código de acceso'),
]

/** Every dialog of the school's settings and of its users; nothing is saved. */
export const SETTINGS_OPENINGS: readonly Opening[] = [...SETTINGS, ...USERS]
