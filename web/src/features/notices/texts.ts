import type { RecipientProfile } from '@plantel/contract/notices'

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

export { NOTICE_TYPE_WORDS as MODE_NAMES } from '@plantel/contract/notice-words'

export const PROFILE_NAMES: Readonly<Record<RecipientProfile, string>> = {
  PROFESSOR: 'Profesores',
  ADMINISTER: 'Administradores',
  PARENT: 'Padres',
  ASSESSOR: 'Orientadores',
  DIRECTOR: 'Directores',
  SPOKESMAN: 'Voceros',
}

export const NOUNS = {
  notices: ['aviso', 'avisos'],
  groups: ['grupo', 'grupos'],
  students: ['alumno', 'alumnos'],
  parents: ['padre o tutor', 'padres o tutores'],
  people: ['persona', 'personas'],
} as const

export const COMPOSE_TEXTS = {
  title: 'Nuevo aviso',
  to: 'Para',
  except: 'Excepto',
  addException: 'Agregar excepción',
  usual: 'Destinatarios frecuentes',
  searchTarget: 'Nivel, grado, grupo, alumno o persona',
  remove: (name: string) => `Quitar ${name}`,
  others: (count: string) => `Ver otros ${count}`,
  nobody: 'Elija para quién es el aviso',
  counting: 'Contando a quiénes llegará…',
  unheard: (students: string) => `${students} sin familia con acceso`,
  see: 'Ver',
  seeUnheard: 'Ver a los alumnos sin familia con acceso',
  unheardTitle: 'Alumnos sin familia con acceso',
  sendTo: (people: string) => `Enviar a ${people}`,
  oneByOne: 'Elegir uno por uno',
} as const

export const DRAFT_TEXTS = {
  title: 'Programados y borradores',
  kinds: { draft: 'Borradores', template: 'Plantillas', scheduled: 'Programados' },
  none: { draft: 'Sin borradores', template: 'Sin plantillas', scheduled: 'Sin avisos programados' },
  noneWhy: {
    draft: 'Un borrador se guarda desde Nuevo aviso y solo lo ve quien lo escribió.',
    template: 'Una plantilla se guarda desde Nuevo aviso y la usa cualquiera que envía avisos.',
    scheduled:
      'Un aviso programado desde Nuevo aviso se envía solo, a su hora, a quienes correspondan entonces.',
  },
  untitled: 'Sin título',
  nobody: 'Sin destinatarios',
  open: 'Abrir',
  remove: { draft: 'Eliminar', template: 'Eliminar', scheduled: 'Cancelar envío' },
  removed: 'Eliminado',
  notSent: (why: string) => `No se envió: ${why}`,
  day: 'Día',
  time: 'Hora',
  schedule: 'Programar',
  sendNow: 'Enviar ahora',
  scheduleFor: (when: string) => `Programar para ${when}`,
  keepDraft: 'Guardar borrador',
  keepTemplate: 'Guardar como plantilla',
  savedDraft: 'Borrador guardado',
  savedTemplate: 'Plantilla guardada',
  savedScheduled: 'Aviso programado',
} as const

export const ASK_TEXTS = {
  urgent: 'Urgente',
  urgentHelp: 'Los dispositivos suenan también en las horas de silencio. Hasta 3 al mes en la escuela.',
  question: '¿Qué respuesta espera?',
  none: 'Ninguna',
  read: 'Enterado',
  yesNo: 'Sí o No',
  perChild: 'Una respuesta por cada alumno',
  due: 'Contestar a más tardar',
  dueHelp: 'Sin fecha, se puede contestar y cambiar siempre',
} as const

export const ANSWERS_TEXTS = {
  title: 'Respuestas',
  open: 'Respuestas',
  nobody: 'Sin respuestas por mostrar',
  nobodyWhy: 'El aviso todavía no se entrega a nadie.',
  different: 'Respuestas distintas',
  missing: 'Falta',
  whatsapp: 'Enviar por WhatsApp',
  sentByWhatsapp: 'Enviado por WhatsApp',
  copyLink: 'Copiar enlace',
  copied: 'Enlace copiado. El anterior ya no sirve',
  copyForGroup: 'Copiar para el grupo',
  copiedForGroup: 'Texto copiado. La dirección pide ingresar',
  notCopied: 'No se pudo copiar',
  next: 'Siguiente',
  capture: 'Capturar talones',
  slips: 'Imprimir talones',
  printList: 'Imprimir lista',
  families: 'Familias',
  phoneless: 'Sin teléfono inteligente',
  reminded: 'Recordatorio enviado',
  remindedToday: 'Recordatorio enviado hoy',
  remind: (missing: number) => `Enviar recordatorio (${missing})`,
  noPhone: 'No tiene celular registrado',
  neverIn: 'no ha iniciado sesión',
  family: 'La familia',
  noGuardian: 'Sin madre, padre o tutor registrado',
  until: (day: string) => `Se contesta hasta el ${day}`,
  closed: 'Ya pasó el plazo para contestar',
  saving: 'Guardando…',
  notSaved: 'No se guardó',
  number: (typed: string) => `Número ${typed}`,
  captureHelp: (ask: number) =>
    `Escriba el número de lista y luego ${ask === 2 ? 'S o N' : 'E'}; con ↓ pasa al siguiente.`,
  captureKeys: (ask: number) => `Talones: número de lista, ${ask === 2 ? 'S o N' : 'E'}, flecha abajo`,
  capturedSo: (count: number) => (count === 1 ? '1 talón capturado' : `${count} talones capturados`),
} as const

export const OWN_GROUPS = {
  title: 'Respuestas de mis grupos',
  about: 'Avisos que preguntan a las familias de sus grupos',
  who: 'Quién contestó',
  none: 'Ningún aviso pregunta a sus grupos',
  noneWhy:
    'Aquí aparecen los avisos que piden respuesta a las familias de los grupos que tiene a su cargo, para imprimir y capturar sus talones.',
} as const

export const READING_TEXTS = {
  title: 'Quién lo leyó',
  byChild: 'Por alumno',
  byPerson: 'Por persona',
  unread: 'sin leer',
  readOn: (day: string) => `leído ${day}`,
  notTold: 'no le llegó',
  noFamily: 'Sin familia con acceso',
  notReached: (students: string) => `A la familia de ${students} no le llegó: ver`,
  states: { read: 'Leído', unread: 'Sin leer', none: 'A nadie le llegó' },
  nobody: 'Nadie en esta lista',
  noChildren: 'El aviso no es para ningún alumno.',
  empty: {
    read: 'Ninguna familia lo ha leído todavía.',
    unread: 'De cada alumno a cuya familia le llegó, alguien ya lo leyó.',
    none: 'Le llegó a la familia de todos los alumnos.',
  },
} as const
