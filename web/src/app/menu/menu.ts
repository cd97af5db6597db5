import type { Role } from '@plantel/contract/permissions'
import { sectionPath } from '../../lib/routing/screen-route.ts'
import { isBuilt } from '../screens.ts'
import { TEXTS } from '../../texts.ts'

/** One file for all of them: each person's menu draws only a few. */
const MENU_ICONS = '/icons/menu.svg'

export interface MenuEntry {
  path: string
  title: string
  /** The address of its symbol. */
  icon: string
  roles: readonly Role[]
  /** Whether its screen exists; derived from the route table, so that the menu never shows a dead entry. */
  built: boolean
}

const entry = (path: string, title: string, icon: string, ...roles: Role[]): MenuEntry => ({
  path,
  title,
  icon: `${MENU_ICONS}#${icon}`,
  roles,
  built: isBuilt(path),
})

export const MENU: readonly MenuEntry[] = [
  entry('/director', 'Director', 'dashboard', 'DIRECTOR'),
  entry('/padres', TEXTS.family, 'family', 'PARENT'),
  entry('/orientador', 'Orientador', 'advisor', 'ASSESSOR'),
  entry('/inicio-maestros', TEXTS.professor.groups, 'groups', 'PROFESSOR'),
  entry('/administrativo', 'Administrativo', 'office', 'ADMINISTRATIVE'),
  entry('/tutores', 'Tutores', 'tutor', 'TUTOR'),
  entry('/configuracion', 'Configuración', 'settings', 'ADMINISTER'),
  entry('/usuarios', 'Usuarios', 'people', 'ADMINISTER'),
  entry('/grupos', 'Grupos', 'groups', 'ADMINISTER'),
  entry('/materias', 'Materias', 'book', 'ADMINISTER'),
  entry('/alumnos', 'Alumnos', 'student', 'ADMINISTER'),
  entry('/calificaciones', 'Calificaciones', 'grades', 'ADMINISTER'),
  entry('/calificaciones/captura', 'Control de captura', 'capture', 'ADMINISTER', 'DIRECTOR'),
  entry('/asistencia', 'Asistencia de hoy', 'today', 'ADMINISTER', 'DIRECTOR'),
  entry('/justificantes', 'Justificantes', 'excuses', 'ADMINISTER', 'ASSESSOR'),
  entry('/datos-por-corregir', TEXTS.dataHealth, 'health', 'ADMINISTER'),
  entry('/solicitudes', 'Solicitudes', 'requests', 'ADMINISTER'),
  entry('/reportes', 'Reportes', 'reports', 'ADMINISTER', 'PROFESSOR', 'ASSESSOR', 'ADMINISTRATIVE', 'TUTOR'),
  entry('/avisos', 'Avisos', 'notices', 'ADMINISTER', 'DIRECTOR', 'SPOKESMAN'),
  entry(
    '/calendario',
    'Calendario',
    'calendar',
    ...([
      'ADMINISTER',
      'DIRECTOR',
      'PROFESSOR',
      'PARENT',
      'SPOKESMAN',
      'TUTOR',
      'ASSESSOR',
      'ADMINISTRATIVE',
    ] as const),
  ),
  entry('/Supervisiones', 'Supervisiones', 'supervision', 'SUPERVISOR'),
]

export const menuOf = (roles: readonly Role[], menu: readonly MenuEntry[] = MENU): MenuEntry[] =>
  menu.filter(({ built, roles: allowed }) => built && allowed.some((role) => roles.includes(role)))

const PART_OF: Readonly<Record<string, string>> = {
  '/alumnos-grupo': '/grupos',
  '/confirmaciones': '/justificantes',
  '/expedientes': '/reportes',
  '/movimientos': '/alumnos',
  '/talones': '/avisos',
}

export const sectionOf = (pathname: string, menu: readonly MenuEntry[] = MENU): MenuEntry | undefined => {
  const section = sectionPath(pathname).toLowerCase()
  const wanted = PART_OF[section] ?? section
  const at = (address: string) => menu.find(({ path }) => path.toLowerCase() === address)
  return at(pathname.toLowerCase().replace(/\/$/, '')) ?? at(wanted)
}

const OUTSIDE: Readonly<Record<string, string>> = {
  '/mis-avisos': TEXTS.myNotices,
  '/perfil': TEXTS.profile,
  '/cambios': TEXTS.undos,
  '/bitacora': TEXTS.audit,
  '/escuelas': TEXTS.schools,
  '/invitaciones': TEXTS.invitations,
  '/confirmar_correo': TEXTS.confirmEmail,
}

/** What the title bar says on a screen that is no part of the menu; the product's name where there is none. */
export const titleOutside = (pathname: string): string => OUTSIDE[sectionPath(pathname)] ?? TEXTS.product
