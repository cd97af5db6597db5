import { UNREAD } from '../../domain/feed/unread-words.ts'

export const T = {
  readAll: 'Marcar todo como leído',
  answersOfGroups: 'Respuestas de mis grupos',
  readOne: 'Marcar como leído',
  allRead: 'Todo quedó como leído',
  seeAll: 'Ver todo',
  unread: UNREAD,
  category: 'Tipo',
  everything: 'Todos',
  none: {
    title: 'Aún no hay avisos',
    device: 'Recibirlos también en este dispositivo',
  },
  noneUnread: 'No hay nada sin leer',
  noneOfKind: 'Nada por aquí',
  notice: 'Aviso',
  gone: {
    title: 'Este aviso ya no está disponible',
    message: 'Quien lo envió lo retiró, o el aviso no era para usted.',
  },
} as const

export const ASKED = {
  title: 'La escuela espera su respuesta',
  you: 'Su respuesta',
  saved: 'Respuesta guardada',
  change: 'Puede cambiarla.',
  changeUntil: (day: string) => `Puede cambiarla hasta el ${day}.`,
  answerUntil: (day: string) => `Puede contestar hasta el ${day}.`,
  unanswered: 'Sin respuesta',
  closed: 'Ya pasó el plazo para contestar. Si necesita cambiar su respuesta, llame a la escuela.',
  how: {
    paper: 'Recibido en papel',
    person: 'Recibido en persona',
    call: 'Recibido por teléfono',
    link: 'Por enlace, sin identificar',
  },
} as const
