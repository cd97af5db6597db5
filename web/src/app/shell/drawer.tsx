import { useEffect, useRef } from 'react'
import { Link } from '../../lib/routing/link.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import { IconButton } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { closeIcon } from '../../ui/icons/icons.ts'
import { TEXTS } from '../../texts.ts'
import type { MenuEntry } from '../menu/menu.ts'
import { useSchoolEntries } from './school-entries.ts'
import styles from './drawer.module.css'

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
