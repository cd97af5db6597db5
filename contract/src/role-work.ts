import type { Role } from './permissions.ts'

/** What somebody does, said of a person: it fits a woman as well as a man. */
export const ROLE_WORK: Record<Role, string> = {
  ADMINISTER: 'Administración',
  PROFESSOR: 'Docencia',
  ASSESSOR: 'Orientación',
  PARENT: 'Familia',
  SPOKESMAN: 'Vocería',
  DIRECTOR: 'Dirección',
  ADMINISTRATIVE: 'Oficina',
  TUTOR: 'Tutoría',
  ADMIN_TI: 'Administración TI',
  SUPER_ADMIN: 'Súper administración',
  SUPERVISOR: 'Supervisión',
}
