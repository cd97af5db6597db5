import type { BoardTab } from '@plantel/contract/attendance-board'

export const BOARD_TEXTS = {
  title: 'Asistencia de hoy',
  ofDay: 'Asistencia',
  tabs: 'Partes de la asistencia',
  noLists: 'Sin lista hoy',
  remind: 'Enviar recordatorio',
  takeList: 'Pasar lista',
  seeList: 'Ver lista',
  justify: 'Justificar',
  notify: 'Avisar',
  lists: 'Listas de asistencia',
  nobody: 'No hay clases',
  noGroup: 'Sin grupo',
  noProfessor: 'Sin maestro',
  standsIn: 'suple',
} as const

export const TABS: readonly { value: BoardTab | undefined; label: string }[] = [
  { value: undefined, label: 'Listas' },
  { value: 'absent', label: 'Ausentes' },
  { value: 'left', label: 'Vinieron y faltan a clase' },
]

export const tabLabel = (tab: BoardTab): string => TABS.find(({ value }) => value === tab)?.label ?? ''
