import type { Role } from '@plantel/contract/permissions'
import { sectionPath } from '../../lib/routing/screen-route.ts'
import { gradesIcon, groupsIcon } from '../../ui/icons/icons.ts'
import * as icons from './menu-icons.ts'
import { isBuilt } from '../screens.ts'
import { TEXTS } from '../../texts.ts'

export interface MenuEntry {
  path: string
  title: string
  icon: string
  roles: readonly Role[]
  /** Whether its screen exists; derived from the route table, so that the menu never shows a dead entry. */
  built: boolean
}

const entry = (path: string, title: string, icon: string, ...roles: Role[]): MenuEntry => ({
  path,
  title,
  icon,
  roles,
  built: isBuilt(path),
})

export const MENU: readonly MenuEntry[] = [
  entry('/director', 'Director', icons.dashboardIcon, 'DIRECTOR'),
  entry('/padres', TEXTS.family, icons.familyIcon, 'PARENT'),
  entry('/orientador', 'Orientador', icons.advisorIcon, 'ASSESSOR'),
  entry('/inicio-maestros', TEXTS.professor.groups, groupsIcon, 'PROFESSOR'),
  entry('/administrativo', 'Administrativo', icons.officeIcon, 'ADMINISTRATIVE'),
  entry('/tutores', 'Tutores', icons.tutorIcon, 'TUTOR'),
  entry('/configuracion', 'Configuración', icons.settingsIcon, 'ADMINISTER'),
  entry('/usuarios', 'Usuarios', icons.peopleIcon, 'ADMINISTER'),
  entry('/grupos', 'Grupos', groupsIcon, 'ADMINISTER'),
  entry('/materias', 'Materias', icons.bookIcon, 'ADMINISTER'),
  entry('/alumnos', 'Alumnos', icons.studentIcon, 'ADMINISTER'),
  entry('/calificaciones', 'Calificaciones', gradesIcon, 'ADMINISTER'),
  entry('/asistencia', 'Asistencia de hoy', icons.todayIcon, 'ADMINISTER', 'DIRECTOR'),
  entry('/justificantes', 'Justificantes', icons.excusesIcon, 'ADMINISTER', 'ASSESSOR'),
  entry('/solicitudes', 'Solicitudes', icons.requestsIcon, 'ADMINISTER'),
  entry(
    '/reportes',
    'Reportes',
    icons.reportsIcon,
    'ADMINISTER',
    'PROFESSOR',
    'ASSESSOR',
    'ADMINISTRATIVE',
    'TUTOR',
  ),
  entry('/avisos', 'Avisos', icons.noticesIcon, 'ADMINISTER', 'DIRECTOR', 'SPOKESMAN'),
  entry(
    '/calendario',
    'Calendario',
    icons.calendarIcon,
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
  entry('/Supervisiones', 'Supervisiones', icons.supervisionIcon, 'SUPERVISOR'),
]

export const menuOf = (roles: readonly Role[], menu: readonly MenuEntry[] = MENU): MenuEntry[] =>
  menu.filter(({ built, roles: allowed }) => built && allowed.some((role) => roles.includes(role)))

const PART_OF: Readonly<Record<string, string>> = {
  '/alumnos-grupo': '/grupos',
  '/expedientes': '/reportes',
  '/talones': '/avisos',
}

export const sectionOf = (pathname: string, menu: readonly MenuEntry[] = MENU): MenuEntry | undefined => {
  const section = sectionPath(pathname).toLowerCase()
  const wanted = PART_OF[section] ?? section
  return menu.find(({ path }) => path.toLowerCase() === wanted)
}

const OUTSIDE: Readonly<Record<string, string>> = {
  '/mis-avisos': TEXTS.myNotices,
  '/perfil': TEXTS.profile,
  '/escuelas': TEXTS.schools,
  '/invitaciones': TEXTS.invitations,
  '/confirmar_correo': TEXTS.confirmEmail,
}

/** What the title bar says on a screen that is no part of the menu; the product's name where there is none. */
export const titleOutside = (pathname: string): string => OUTSIDE[sectionPath(pathname)] ?? TEXTS.product
