import type { ImportKind } from './tables.ts'

/** Why a row is no data. */
export const WHY = {
  header: 'Encabezado repetido',
  title: 'Título',
  total: 'Total o promedio',
  signature: 'Firma',
  legend: 'Leyenda',
  remark: 'Comentario',
  empty: 'Sin nombre',
} as const
export type Why = (typeof WHY)[keyof typeof WHY]

/** Why a sheet is not read, behind its name and a colon. */
export const LEFT_OUT = {
  unwanted: 'no se importa',
  hidden: 'está oculta',
  empty: 'está vacía',
  noList: 'no es una lista',
  gone: 'son bajas',
} as const

export const OTHER_KIND: Readonly<Record<ImportKind, string>> = {
  students: 'es una lista de alumnos: se importa aparte',
  staff: 'es una lista de personal: se importa aparte',
  grades: 'son calificaciones: se importan aparte',
  attendance: 'es asistencia: se importa aparte',
}

/** Of a list in a sheet with others that are read. */
export const otherRows = (rows: readonly number[], kind: ImportKind): string =>
  `renglones ${rows[0]} a ${rows.at(-1)}: ${OTHER_KIND[kind]}`
