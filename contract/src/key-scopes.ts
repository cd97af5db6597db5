/** What a key may be allowed, in the words of who makes it. What each opens: `key-access.ts`. */
export const KEY_SCOPE_WORDS = {
  'school:read': 'Leer los datos generales de la escuela, sus ajustes y sus ciclos con fechas',
  'groups:read': 'Leer grupos, materias y horarios',
  'activities:read': 'Leer el calendario de actividades',
  'staff:read': 'Leer a los maestros y sus clases, sin teléfonos ni domicilios',
  'students:read': 'Leer a los alumnos: nombre, matrícula y grupo, sin datos reservados',
  'grades:read': 'Leer calificaciones',
  'attendance:read': 'Leer asistencias, sin anotaciones ni justificantes',
  'notices:send': 'Enviar avisos en nombre de quien hizo la llave',
  import: 'Subir listas y ver su vista previa, sin importarlas',
} as const

export type KeyScope = keyof typeof KEY_SCOPE_WORDS

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keys of a constant that has no others
export const KEY_SCOPES = Object.keys(KEY_SCOPE_WORDS) as [KeyScope, ...KeyScope[]]
