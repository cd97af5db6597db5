import { UNREAD_MAX } from '@plantel/contract/feed'

/** On the badge: `7`, `99+`. */
export const unreadCount = (unread: number): string =>
  unread >= UNREAD_MAX ? `${UNREAD_MAX - 1}+` : String(unread)

/** Said: `7 sin leer`, `más de 99 sin leer`. */
export const unreadWords = (unread: number): string =>
  unread >= UNREAD_MAX ? `más de ${UNREAD_MAX - 1} sin leer` : `${unread} sin leer`

export const UNREAD = 'Sin leer'
