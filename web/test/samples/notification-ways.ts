import type { NotificationWays } from '@plantel/contract/notification-ways'

export const waysOf = (changed: Partial<NotificationWays> = {}): { data: NotificationWays } => ({
  data: {
    ways: [
      { category: 'notice', push: 'now', mail: 'now' },
      { category: 'attendance', push: 'now', mail: 'never' },
      { category: 'report', push: 'now', mail: 'never' },
      { category: 'grade', push: 'digest', mail: 'weekly' },
    ],
    email_confirmed: true,
    quiet: { from: '21:00', until: '7:00' },
    ...changed,
  },
})
