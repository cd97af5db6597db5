import type { FeedCategory } from '@plantel/contract/feed'
import { useRoles } from '../../lib/session.ts'

/** The categories that somebody can get, by what they are. */
export const useCategories = (): readonly FeedCategory[] => {
  const roles = useRoles()
  if (roles.includes('PARENT')) return ['notice', 'attendance', 'report', 'grade']
  return roles.includes('ASSESSOR') ? ['notice', 'report'] : ['notice']
}

/** What will stand where nothing does yet. */
export const useWhatComes = (): string => {
  const roles = useRoles()
  const ofGroups = roles.includes('ASSESSOR') ? ' y los reportes de los grupos que asesora' : ''
  if (!roles.includes('PARENT')) return `Aquí verá lo que le envíe la escuela${ofGroups}.`
  return `Aquí verá lo que le envíe la escuela y las faltas, los reportes y las calificaciones de sus hijos${ofGroups}.`
}
