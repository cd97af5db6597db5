import { bellIcon } from '../../domain/feed/feed-icons.ts'
import { unreadWords } from '../../domain/feed/unread-words.ts'
import { useUnread } from '../../features/feed/use-unread.ts'
import { useRoles, useSession } from '../../lib/session/session.ts'
import { TEXTS } from '../../texts.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { personIcon } from '../../ui/icons/icons.ts'
import { mayOpen } from '../may-open.ts'
import { menuOf } from '../menu/menu.ts'
import { useSchoolEntries } from '../shell/school-entries.ts'
import styles from './usable-screens.module.css'

const UsableScreens = () => {
  const { group_id } = useSession().me
  const unread = useUnread()
  const entries = menuOf(useRoles()).filter(({ path }) => mayOpen(group_id, path))
  const notices = unread > 0 ? `${TEXTS.myNotices} (${unreadWords(unread)})` : TEXTS.myNotices
  return (
    <>
      <p>Mientras tanto, ya puede usar:</p>
      <nav aria-label="Lo que ya puede usar" className={styles.list}>
        <ButtonLink to="/mis-avisos" icon={bellIcon} className={styles.entry}>
          {notices}
        </ButtonLink>
        {entries.map(({ path, title, icon }) => (
          <ButtonLink key={path} to={path} icon={icon} className={styles.entry}>
            {title}
          </ButtonLink>
        ))}
        {useSchoolEntries().map(({ label, icon, to }) => (
          <ButtonLink key={to} to={to} icon={icon} className={styles.entry}>
            {label}
          </ButtonLink>
        ))}
        <ButtonLink to="/perfil" icon={personIcon} className={styles.entry}>
          {TEXTS.profile}
        </ButtonLink>
      </nav>
    </>
  )
}

export default UsableScreens
