import type { UserRow } from '@plantel/contract/users'
import { history } from '../../lib/routing/history.ts'
import type { OpenDialog } from './user-dialogs.tsx'

/** Where each is mended; classes, groups and children at the person's page. */
export const mendUser = (check: string, user: UserRow, open: (dialog: OpenDialog) => void): void => {
  if (check === 'without-email') open({ name: 'edit', user, focus: 'Correo' })
  else if (check === 'without-phone' || check === 'shared-phone') open({ name: 'cellphone', user })
  else if (check === 'never-signed-in') open({ name: 'letter', user })
  else history.move(`/usuarios/${user.user_id}`)
}
