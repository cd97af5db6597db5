import type { SearchKind } from '@plantel/contract/search'

export const SEARCH_TEXTS = {
  title: 'Buscar',
  field: 'Buscar personas, grupos, boletas y pantallas',
  placeholder: 'Nombre, teléfono, matrícula, grupo…',
  hint: 'Escriba un nombre, un teléfono, una matrícula, un grupo como 3b, o lo que quiere hacer, como Asistencia 3b.',
  recent: 'Recientes',
  pending: 'Buscando…',
  nothing: (typed: string) => `No se encontró «${typed}»`,
  nothingHelp: 'Pruebe solo con el apellido, o con el teléfono completo.',
  failed: 'No se pudo buscar',
  retry: 'Reintentar',
  tooMany: (seconds: number | undefined) =>
    `Demasiadas búsquedas seguidas. Espere ${seconds ?? 60} segundos e intente de nuevo.`,
  found: (count: number) => (count === 1 ? '1 resultado' : `${count} resultados`),
  keys: 'Intro abre · Tab muestra qué más se puede hacer · Esc cierra',
  more: 'Qué se puede hacer',
} as const

export const KIND_WORDS: Readonly<Record<SearchKind, string>> = {
  student: 'Alumno',
  guardian: 'Familia',
  staff: 'Personal',
  group: 'Grupo',
  class: 'Clase',
  'report-card': 'Boleta',
  screen: 'Ir a',
}
