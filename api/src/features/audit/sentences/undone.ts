import type { UndoKind } from '@plantel/contract/undo'

const WORDS: Record<UndoKind, string> = {
  group: 'un cambio de grupo',
  'special-groups': 'un cambio de grupos especiales',
  professor: 'un cambio de maestro',
  advisor: 'un cambio de orientador',
  'user-status': 'un cambio de estado de una persona',
  'group-deleted': 'la eliminación de un grupo',
  'entry-status': 'un cambio de una materia del catálogo',
  entry: 'un cambio de una materia del catálogo',
  partial: 'un cambio de un parcial',
  'group-subjects': 'una materia agregada a varios grupos',
  grades: 'un cambio de calificaciones',
  attendance: 'una corrección de asistencia',
  activity: 'un cambio del calendario',
  'activity-deleted': 'la eliminación de una actividad',
  leaving: 'una baja',
  reenrolled: 'una reinscripción',
  relationship: 'un parentesco que se quitó',
  substitution: 'una suplencia',
  'substitution-ended': 'el fin de una suplencia',
  'work-centres': 'un cambio de las claves por nivel y turno',
}

/** *Deshizo … que hizo …*, by kind. */
export const UNDONE: ReadonlyMap<string, string> = new Map(Object.entries(WORDS))
