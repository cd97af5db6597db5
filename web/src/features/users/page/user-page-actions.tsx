import type { UserPage } from '@plantel/contract/user-page'
import { useLogAction } from '../../../domain/pages/log-action.ts'
import { TEXTS } from '../../../texts.ts'
import { ButtonLink } from '../../../ui/buttons/button.tsx'
import { syncIcon } from '../../../ui/icons/icons.ts'
import { RowMenu } from '../../../ui/menus/row-menu.tsx'
import { useSession } from '../../../lib/session/session.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { ActiveSwitch } from '../active-switch.tsx'
import { T } from '../texts.ts'
import type { OpenDialog } from '../user-dialogs.tsx'
import type { UserKind } from '../user-kinds.ts'
import { userActions } from './user-actions.ts'

interface UserPageActionsProps {
  page: UserPage
  name: string
  /** Undefined of who is edited in no list: there is nothing to be done then. */
  kind: UserKind | undefined
  open: (dialog: OpenDialog) => void
  refetch: () => void
}

export const UserPageActions = ({ page: { user }, name, kind, open, refetch }: UserPageActionsProps) => {
  const { me } = useSession()
  const edits = useMay('users:edit')
  const log = useLogAction('persona', user.user_id)
  const own = me.user_id === user.user_id
  const sync = { label: TEXTS.synchronize, icon: syncIcon, onSelect: refetch }
  const acts = edits && kind !== undefined && !own
  return (
    <>
      {acts && (
        <ActiveSwitch
          user={user}
          own={false}
          onRefused={(problem) => open({ name: 'refused', user, problem })}
        />
      )}
      {own && <ButtonLink to="/perfil">{T.profile}</ButtonLink>}
      <RowMenu
        label={`Acciones de ${name}`}
        items={[...(acts ? userActions(user, { kind, open }) : []), ...log, sync]}
      />
    </>
  )
}
