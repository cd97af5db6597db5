export const PRINT_TEXTS = {
  print: 'Imprimir',
  attendance: 'Lista de asistencia',
  grades: 'Lista de calificaciones',
  groupCards: 'Boletas del grupo',
  card: 'Boleta',
  download: 'Descargar',
  month: 'Mes',
  class: 'Materia',
  allClasses: 'Todas las materias',
  observations: 'Observaciones',
  issue: 'Emitir y descargar',
  issued: 'Boletas emitidas',
  cardOfNow:
    'Se emite la boleta del ciclo actual: todas las materias del alumno con sus parciales, su promedio y su asistencia hasta hoy.',
  cardOfPast:
    'Se emite la boleta del ciclo terminado que está consultando, con los datos que quedaron en él.',
  folioRule:
    'Si nada cambió desde la última vez, tampoco las observaciones, la boleta conserva su folio. Si algo cambió, se emite con otro folio y reemplaza a la anterior.',
  fresh: 'Boleta emitida',
  unchanged: 'La boleta no cambió y conserva su folio',
  fileSaved: 'El archivo se descargó.',
  fileMissing: 'Descargue el archivo desde la lista de boletas emitidas.',
  group: {
    about:
      'Se emiten en un solo archivo las boletas de todos los alumnos activos del grupo. Las que no cambiaron conservan su folio; las demás reemplazan a la anterior.',
    start: 'Emitir boletas',
    again: 'Emitir de nuevo',
    progress: 'Avance de las boletas',
    goesOn: 'Puede cerrar esta ventana y seguir trabajando: el proceso continúa y su avance se ve aquí.',
    done: 'Las boletas están listas',
    kept: 'Se pueden descargar aquí durante un día.',
    failed: 'No se emitieron las boletas',
  },
  release: {
    title: 'Entrega a las familias',
    none: 'Aún no hay boletas emitidas en este grupo.',
    from: 'Las familias las ven desde',
    give: 'Entregar a las familias',
    change: 'Cambiar el día',
    done: 'Boletas entregadas',
    rule: 'La entrega es de todo el grupo. Cada familia ve solo la boleta de su hija o hijo, y se le avisa una vez.',
  },
} as const
