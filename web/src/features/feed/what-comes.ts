import type { FeedCategory } from '@plantel/contract/feed'
import type { Role } from '@plantel/contract/permissions'
import { useRoles } from '../../lib/session/session.ts'

const GETS: Partial<Record<FeedCategory, readonly Role[]>> = {
  attendance: ['PARENT'],
  report: ['PARENT', 'ASSESSOR', 'ADMINISTER', 'DIRECTOR'],
  grade: ['PARENT', 'PROFESSOR'],
}

export const useCategories = (): readonly FeedCategory[] => {
  const roles = useRoles()
  const gets = (category: FeedCategory) => roles.some((role) => GETS[category]?.includes(role))
  return ['notice', ...(['attendance', 'report', 'grade'] as const).filter(gets)]
}

const COMES: readonly (readonly [readonly Role[], string])[] = [
  [['PARENT'], 'las faltas, los reportes y las calificaciones de sus hijos'],
  [['ASSESSOR'], 'los reportes de los grupos que asesora'],
  [['ADMINISTER', 'DIRECTOR'], 'los expedientes que llegan al límite de reportes'],
  [['PROFESSOR'], 'los avisos de captura de calificaciones'],
]

const list = new Intl.ListFormat('es-MX', { type: 'conjunction' })

export const useWhatComes = (): string => {
  const roles = useRoles()
  const comes = COMES.filter(([whose]) => roles.some((role) => whose.includes(role))).map(([, what]) => what)
  return `Aquí verá ${list.format(['lo que le envíe la escuela', ...comes])}.`
}
