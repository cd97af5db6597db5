import { TEXTS } from '../../texts.ts'
import { Button, IconButton } from './button.tsx'
import { moreIcon, syncIcon } from '../icons/icons.ts'
import { ActionMenu, type MenuAction, useMenu } from '../menus/action-menu.tsx'
import { PullToRefresh } from './pull-to-refresh.tsx'
import styles from './sync-button.module.css'
import { UI_TEXTS } from '../texts.ts'

interface SyncButtonProps {
  query: { isFetching: boolean; refetch: () => unknown }
  label?: string
  /** Other rare actions of the screen: buttons beside it, on phones entries of its menu. */
  more?: readonly MenuAction[]
  /** They are entries of the menu wherever there is room, too. */
  folded?: boolean
  /** A button on phones too: in an empty list there is nothing else to press. */
  prominent?: boolean
}

interface OnPhoneProps {
  className: string | undefined
  busy: boolean
  items: readonly MenuAction[]
}

const MoreOnPhone = ({ className, busy, items }: OnPhoneProps) => {
  const { menu, button } = useMenu()
  return (
    <span className={className}>
      <IconButton icon={moreIcon} label={UI_TEXTS.moreActions} aria-busy={busy || undefined} {...button} />
      <ActionMenu {...menu} label={UI_TEXTS.moreActions} items={items} />
    </span>
  )
}

/** *Sincronizar*. On phones an entry of the ⋮ menu, and what pulling the page down does. */
export const SyncButton = ({
  query,
  label = TEXTS.synchronize,
  more = [],
  folded = false,
  prominent = false,
}: SyncButtonProps) => {
  const sync = { label, icon: syncIcon, onSelect: () => void query.refetch() }
  const onWide = prominent ? undefined : styles.onWide
  return (
    <>
      {(folded ? [] : more).map(({ label: words, icon, disabled = false, onSelect }) => (
        <span key={words} className={onWide}>
          <Button {...(icon === undefined ? {} : { icon })} pending={disabled} onClick={onSelect}>
            {words}
          </Button>
        </span>
      ))}
      <span className={onWide} data-turning={query.isFetching}>
        <Button
          icon={syncIcon}
          pending={query.isFetching}
          title={UI_TEXTS.synchronize}
          className={styles.sync}
          onClick={sync.onSelect}
        >
          {label}
        </Button>
      </span>
      {!prominent && (
        <MoreOnPhone
          className={folded ? undefined : styles.onPhone}
          busy={query.isFetching}
          items={[...more, sync]}
        />
      )}
      <PullToRefresh busy={query.isFetching} onPull={sync.onSelect} />
    </>
  )
}
