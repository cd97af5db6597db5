import { useId, useRef } from 'react'
import { leave } from '../../lib/leave.ts'
import { logOut } from '../../lib/session.ts'
import { AvatarPhoto } from '../../ui/avatar-photo.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { expandIcon, logOutIcon, personIcon } from '../../ui/icons.ts'
import { TEXTS } from '../../texts.ts'
import styles from './user-menu.module.css'

interface UserMenuProps {
  person: { name: string; last_name: string; url_photo_profile: string | null }
  name: string
}

/** The person's photo and name; opens what concerns the person. A popover of the browser: Esc and a click beside it close it. */
export const UserMenu = ({ person, name }: UserMenuProps) => {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  return (
    <>
      <button type="button" className={styles.opener} popoverTarget={id}>
        <span className="unseen">Menú de {name}</span>
        <AvatarPhoto person={person} size={32} />
        <span className={styles.name} aria-hidden="true">
          {person.name}
        </span>
        <Icon path={expandIcon} />
      </button>
      <div ref={menu} id={id} popover="auto" className={styles.menu}>
        <p className={styles.who}>{name}</p>
        <ButtonLink
          look="text"
          icon={personIcon}
          className={styles.entry}
          to="/perfil"
          onClick={() => menu.current?.hidePopover()}
        >
          {TEXTS.profile}
        </ButtonLink>
        <Button
          look="text"
          icon={logOutIcon}
          className={styles.entry}
          onClick={() => leave.attempt(() => void logOut())}
        >
          {TEXTS.leave}
        </Button>
      </div>
    </>
  )
}
