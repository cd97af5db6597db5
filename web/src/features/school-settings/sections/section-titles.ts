import { IMPORT_TEXTS } from '../../../domain/imports/texts.ts'
import { KINDS, TEXTS } from '../texts.ts'

/** Where a section begins: the id of its heading, and its address after the `#`. */
export const SECTION_TITLES = {
  'primeros-pasos': 'Primeros pasos',
  'informacion-general': TEXTS.general,
  ubicacion: TEXTS.location,
  'niveles-y-claves': TEXTS.centres.title,
  imagen: TEXTS.image,
  'alumnos-y-familias': TEXTS.families,
  seguridad: TEXTS.security,
  notificaciones: TEXTS.notifications,
  calificaciones: TEXTS.grades,
  'claves-de-asistencia': TEXTS.codes.title,
  'listas-de-asistencia': TEXTS.attendance,
  tema: TEXTS.theme,
  importar: IMPORT_TEXTS.title,
  parciales: KINDS.partial.table,
  regularizaciones: KINDS.regularization.table,
  'ciclos-terminados': TEXTS.cut.cycles,
  'copia-de-la-escuela': TEXTS.backups,
  conexiones: TEXTS.connections,
} as const

export type SectionId = keyof typeof SECTION_TITLES
