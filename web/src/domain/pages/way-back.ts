import { useLocation } from 'react-router'

interface WayBack {
  to: string
  label: string
}

/** Where a link to a page stands, as it was filtered and ordered. */
export interface CameFrom {
  from: string
}

const LABELS: Readonly<Record<string, string>> = {
  alumnos: 'Alumnos',
  'alumnos-grupo': 'Alumnos',
  grupos: 'Grupos',
  usuarios: 'Usuarios',
  reportes: 'Reportes',
  expedientes: 'Expediente',
  calificaciones: 'Calificaciones',
  asistencia: 'Asistencia',
  justificantes: 'Justificantes',
  solicitudes: 'Solicitudes',
  materias: 'Materias',
  director: 'Director',
}

const isFrom = (state: unknown): state is CameFrom =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'

/** To the list that one came from, with its page, search and filters; else to `usual`. */
export const useWayBack = (usual: WayBack): WayBack => {
  const { state }: { state: unknown } = useLocation()
  if (!isFrom(state) || !state.from.startsWith('/')) return usual
  const [section = ''] = state.from.slice(1).split(/[/?]/)
  return { to: state.from, label: LABELS[section] ?? 'Volver' }
}
