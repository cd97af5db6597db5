import type { Unread } from '@plantel/contract/feed'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from '../../lib/routing/link.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import { IconButton } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { closeIcon } from '../../ui/icons/icons.ts'
import { TEXTS } from '../../texts.ts'
import type { MenuEntry } from '../menu/menu.ts'
import { unreadQuery } from '../../domain/feed/feed-queries.ts'
import { unreadCount } from '../../domain/feed/unread-words.ts'
import { useSchoolEntries } from './school-entries.ts'
import styles from './drawer.module.css'

type Inbox = keyof NonNullable<Unread['waiting']>

/** The inboxes of the menu, by path. */
const INBOXES: Readonly<Record<string, Inbox>> = {
  '/justificantes': 'excuses',
  '/solicitudes': 'change_requests',
}

/** How many wait in an inbox, as the bell has heard. None: nothing stands there. */
const Waiting = ({ inbox }: { inbox: Inbox }) => {
  const { data } = useQuery({ ...unreadQuery, enabled: false })
  const waiting = data?.waiting?.[inbox] ?? 0
  if (waiting === 0) return null
  return (
    <>
      <span className={styles.waiting} aria-hidden="true">
        {unreadCount(waiting)}
      </span>
      <span className="unseen"> ({unreadCount(waiting)} por revisar)</span>
    </>
  )
}

interface EntriesProps {
  entries: readonly Pick<MenuEntry, 'path' | 'title' | 'icon'>[]
  section: MenuEntry | undefined
  onChoose?: () => void
}

const Entries = ({ entries, section, onChoose }: EntriesProps) => (
  <ul className={styles.entries}>
    {entries.map(({ path, title, icon }) => (
      <li key={path}>
        <Link
          to={path}
          className={classNames(styles.entry)}
          title={title}
          aria-current={path === section?.path ? 'page' : undefined}
          {...(onChoose ? { onClick: onChoose } : {})}
        >
          <Icon path={icon} size={24} />
          <span className={styles.name}>{title}</span>
          {INBOXES[path] && <Waiting inbox={INBOXES[path]} />}
        </Link>
      </li>
    ))}
  </ul>
)

const Foot = () => (
  <p className={styles.foot}>
    <span className={styles.label}>Versión </span>
    {TEXTS.version}
    <span className={styles.label}> · {TEXTS.environment}</span>
  </p>
)

interface DrawerProps {
  entries: readonly MenuEntry[]
  section: MenuEntry | undefined
  /** Only icons, 72 px; not chosen yet, the width decides. */
  collapsed: boolean | undefined
  sheet: boolean
  onClose: () => void
}

export const Drawer = ({ entries, section, collapsed, sheet, onClose }: DrawerProps) => {
  const schools = useSchoolEntries().map(({ to, label, icon }) => ({ path: to, title: label, icon }))
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (sheet && !dialog.current?.open) dialog.current?.showModal()
    if (!sheet) dialog.current?.close()
  }, [sheet])
  return (
    <>
      <nav
        className={classNames(
          styles.drawer,
          collapsed && styles.collapsed,
          collapsed === undefined && styles.fitting,
        )}
        aria-label="Menú"
      >
        <Entries entries={entries} section={section} />
        <Foot />
      </nav>
      <dialog ref={dialog} className={styles.sheet} aria-label="Menú" onClose={onClose} closedby="any">
        {sheet && (
          <nav aria-label="Menú" className={styles.inSheet}>
            <IconButton icon={closeIcon} label="Cerrar el menú" onClick={onClose} />
            <Entries entries={[...entries, ...schools]} section={section} onChoose={onClose} />
            <Foot />
          </nav>
        )}
      </dialog>
    </>
  )
}
