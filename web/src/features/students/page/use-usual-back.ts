import { useRoles } from '../../../lib/session/session.ts'
import { TEXTS } from '../../../texts.ts'

/** Where who comes by an address finds the other students. */
export const useUsualBack = (): { to: string; label: string } => {
  const roles = useRoles()
  if (roles.includes('ADMINISTER')) return { to: '/alumnos', label: 'Alumnos' }
  if (roles.includes('DIRECTOR')) return { to: '/director/alumnos', label: 'Alumnos' }
  if (roles.includes('PROFESSOR')) return { to: '/inicio-maestros', label: TEXTS.professor.groups }
  return { to: '/mis-avisos', label: TEXTS.myNotices }
}
