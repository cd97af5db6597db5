import { scopesFor } from '@plantel/contract/permissions'
import { useRoles } from '../../lib/session/session.ts'
import { leave } from '../../lib/routing/leave.ts'
import { leaveOrAsk } from '../../lib/session/leave-or-ask.ts'
import { AvatarPhoto } from '../../ui/photos/avatar-photo.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { backIcon, expandIcon, logOutIcon, personIcon } from '../../ui/icons/icons.ts'
import { ActionMenu, useMenu } from '../../ui/menus/action-menu.tsx'
import { TEXTS } from '../../texts.ts'
import { useSchoolEntries } from './school-entries.ts'
import styles from './user-menu.module.css'

interface UserMenuProps {
  person: { name: string; last_name: string; url_photo_profile: string | null }
  name: string
}

export const UserMenu = ({ person, name }: UserMenuProps) => {
  const { menu, button } = useMenu()
  const entries = useSchoolEntries()
  const roles = useRoles()
  const mayUndo = scopesFor(roles, 'undo:write').length > 0
  const mayRead = scopesFor(roles, 'audit:read').length > 0
  return (
    <>
      <button type="button" className={styles.opener} {...button}>
        <span className="unseen">Menú de {name}</span>
        <AvatarPhoto person={person} size={32} />
        <span className={styles.name} aria-hidden="true">
          {person.name}
        </span>
        <Icon path={expandIcon} />
      </button>
      <ActionMenu
        {...menu}
        label={`Menú de ${name}`}
        head={<p className={styles.who}>{name}</p>}
        items={[
          { label: TEXTS.profile, icon: personIcon, to: '/perfil' },
          ...(mayUndo ? [{ label: TEXTS.undos, icon: backIcon, to: '/cambios' }] : []),
          ...(mayRead ? [{ label: TEXTS.audit, icon: backIcon, to: '/bitacora' }] : []),
          ...entries,
          {
            label: TEXTS.leave,
            icon: logOutIcon,
            onSelect: () => leave.attempt(() => void leaveOrAsk()),
          },
        ]}
      />
    </>
  )
}
