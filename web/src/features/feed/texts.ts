import { UNREAD } from '../../domain/feed/unread-words.ts'

export const T = {
  readAll: 'Marcar todo como leído',
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
