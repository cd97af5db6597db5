import { useState } from 'react'
import { useLocation } from 'react-router'
import { Link } from '../../lib/routing/link.tsx'
import { useWaitingInvitations } from '../../features/invitations/queries.ts'
import { IconButton } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { closeIcon, inboxIcon } from '../../ui/icons/icons.ts'
import styles from './invitation-bar.module.css'

const PAGE = '/invitaciones'

/** Offers what waits for an answer, and never stands in the way: gone once it is put away, in the menu all the same. */
export const InvitationBar = () => {
  const waiting = useWaitingInvitations()
  const { pathname } = useLocation()
  const [away, setAway] = useState(false)
  const putAway = () => {
    // The button goes away, and the focus would go with it.
    document.querySelector('main')?.focus()
    setAway(true)
  }
  if (waiting === 0 || away || pathname === PAGE) return null
  return (
    <aside className={styles.bar} aria-label="Invitaciones">
      <Icon path={inboxIcon} />
      <span>
        {waiting === 1 ? 'Otra escuela registró su celular.' : `${waiting} escuelas registraron su celular.`}{' '}
        <Link to={PAGE}>{waiting === 1 ? 'Ver la invitación' : 'Ver las invitaciones'}</Link>
      </span>
      <IconButton icon={closeIcon} label="Quitar este mensaje" onClick={putAway} />
    </aside>
  )
}
