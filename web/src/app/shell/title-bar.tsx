import { fullName } from '@plantel/contract/school-words'
import { Bell } from '../../features/feed/bell.tsx'
import { usePhoto } from '../../lib/photos/photo.ts'
import { useSession, useSetting } from '../../lib/session/session.ts'
import { IconButton } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { homeIcon, menuIcon } from '../../ui/icons/icons.ts'
import { useShortHead } from '../../ui/layout/short-head.ts'
import type { MenuEntry } from '../menu/menu.ts'
import { latePart } from '../../lib/saving/late-part.tsx'
import { UserMenu } from './user-menu.tsx'
import styles from './title-bar.module.css'

const SearchOpener = latePart(async () => (await import('../../features/search/opener.tsx')).SearchOpener)

interface TitleBarProps {
  section: MenuEntry | undefined
  /** Of a screen outside the menu. */
  title: string
  onMenu: () => void
  onCollapse: () => void
}

export const TitleBar = ({ section, title, onMenu, onCollapse }: TitleBarProps) => {
  const { me, school } = useSession()
  const stored = useSetting('theme-logo-school')
  const short = useShortHead()
  const logo = usePhoto(stored === '' ? null : stored)
  return (
    <header className={styles.bar} data-short={short !== undefined}>
      <IconButton className={styles.onPhone} icon={menuIcon} label="Abrir el menú" onClick={onMenu} />
      <IconButton
        className={styles.onWide}
        icon={menuIcon}
        label="Contraer o extender el menú"
        onClick={onCollapse}
      />
      <p className={styles.section}>
        <Icon path={section?.icon ?? homeIcon} size={24} />
        <span>{short ?? section?.title ?? title}</span>
      </p>
      <p className={styles.school}>
        <span className={styles.schoolName}>{school.name}</span>
        {logo !== undefined && <img className={styles.logo} src={logo} alt="" height={36} />}
      </p>
      {me.restored_copy_at === undefined && <SearchOpener />}
      <Bell />
      <UserMenu person={me} name={fullName(me)} />
    </header>
  )
}
