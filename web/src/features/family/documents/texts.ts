export const T = {
  title: 'Documentos',
  cards: 'Boletas',
  none: 'Aún no hay boletas. La escuela avisa cuando las entrega.',
  download: 'Descargar PDF',
  check: 'Comprobar folio',
  people: 'Quiénes le dan clase',
  noProfessor: 'Sin maestra o maestro asignado',
  noPeople: 'Aún no tiene materias.',
} as const
