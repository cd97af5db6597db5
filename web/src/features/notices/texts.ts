import type { DistributionMode, RecipientProfile } from '@plantel/contract/notices'
import { written } from '../../lib/words/counts.ts'

export const T = {
  noGroups: 'Sin grupos',
  noGroup: 'Sin grupo',
  noStudents: 'Sin alumnos',
  title: 'Avisos',
  add: 'Agregar',
  none: 'Sin avisos',
  nothingFound: 'No se encontraron resultados',
  withdrawn: 'Retirado',
  send: 'Enviar aviso',
  notice: 'Aviso',
  distribution: 'Modo de distribución',
  modes: 'Modos disponibles',
  back: 'Atrás',
  next: 'Siguiente',
  finish: 'Finalizar',
  deliver: 'Enviar',
  subject: 'Título',
  description: 'Descripción',
  wrong: 'Campo requerido o incorrecto',
  sent: 'Aviso enviado correctamente',
  taken: 'Aviso retirado',
  tooLate: 'El aviso ya no se puede retirar',
  available: 'Disponibles',
  assigned: 'Asignados',
  everybody: 'Todos',
  unreached: {
    title: (students: string) => `El aviso no llegará a la familia de ${students}`,
    why: 'No tienen madre, padre o tutor con cuenta activa, o no se eligió a ninguno. Avíseles por otro medio.',
    list: 'Alumnos de los que nadie se enterará',
    looking: 'Revisando a quiénes no llegará…',
  },
} as const

export const MODE_NAMES: Readonly<Record<DistributionMode, string>> = {
  groups: 'Grupos',
  students: 'Alumnos',
  users: 'Usuarios',
}

export const PROFILE_NAMES: Readonly<Record<RecipientProfile, string>> = {
  PROFESSOR: 'Profesores',
  ADMINISTER: 'Administradores',
  PARENT: 'Padres',
  ASSESSOR: 'Orientadores',
  DIRECTOR: 'Directores',
  SPOKESMAN: 'Voceros',
}

export const counted = (count: number, [one, several]: readonly [string, string]): string =>
  `${written(count)} ${count === 1 ? one : several}`

export const NOUNS = {
  notices: ['aviso', 'avisos'],
  groups: ['grupo', 'grupos'],
  students: ['alumno', 'alumnos'],
  parents: ['padre o tutor', 'padres o tutores'],
  people: ['persona', 'personas'],
} as const
