import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { Link } from '../../lib/routing/link.tsx'
import { Icon } from '../icons/icon.tsx'
import { classNames } from '../theme/class-names.ts'
import styles from './action-menu.module.css'
import { focusItem, menuKey } from './menu-keys.ts'
import { placeMenu } from './menu-place.ts'

interface Entry {
  label: string
  icon?: string
}

export interface MenuAction extends Entry {
  onSelect: () => void
  disabled?: boolean
  /** Why it cannot be done, below its words. */
  reason?: string
  /** Takes something away: in red, and best at the end. */
  danger?: boolean
  /** It is where the person already is. */
  current?: boolean
}

export interface MenuLink extends Entry {
  to: string
  /** It leads to where the person already is. */
  current?: boolean
}

/** The state of a menu, and what its button needs: spread `button` on it and `menu` on the `ActionMenu`. */
export const useMenu = () => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const pressedOpen = useRef(false)
  return {
    menu: { id, anchor, onClose: () => setAnchor(null) },
    button: {
      'aria-haspopup': 'menu' as const,
      'aria-expanded': anchor !== null,
      'aria-controls': anchor ? id : undefined,
      // The browser closes a menu beside which something is pressed, its button too: the click that follows must not open it again.
      onPointerDown: () => {
        pressedOpen.current = anchor !== null
      },
      onClick: ({ currentTarget }: { currentTarget: HTMLElement }) => {
        setAnchor(anchor === null && !pressedOpen.current ? currentTarget : null)
        pressedOpen.current = false
      },
    },
  }
}

interface ActionMenuProps {
  id?: string
  /** What it belongs to, while it is open. */
  anchor: HTMLElement | null
  onClose: () => void
  label: string
  items: readonly (MenuAction | MenuLink)[]
  /** Above the entries: who or what they are about. */
  head?: ReactNode
}

type OpenProps = Omit<ActionMenuProps, 'anchor'> & { anchor: HTMLElement }

const useOpened = (menu: RefObject<HTMLElement | null>, anchor: HTMLElement) => {
  useLayoutEffect(() => {
    const element = menu.current
    if (!element) return undefined
    element.showPopover()
    const leave = placeMenu(element, anchor)
    focusItem(element, 'first')
    return () => {
      leave()
      element.hidePopover()
    }
  }, [menu, anchor])
}

interface ItemProps {
  item: MenuAction | MenuLink
  /** Closes the menu and gives the focus back. */
  close: () => void
}

const Words = ({ label, icon, reason }: Entry & { reason?: string | undefined }) => (
  <>
    {icon !== undefined && <Icon path={icon} />}
    <span className={styles.words}>
      {label}
      {reason !== undefined && <small className={styles.reason}>{reason}</small>}
    </span>
  </>
)

const Item = ({ item, close }: ItemProps) => {
  const shared = { role: 'menuitem', tabIndex: -1 }
  if ('to' in item) {
    const { to, current = false } = item
    return (
      <Link
        {...shared}
        to={to}
        className={styles.item}
        aria-current={current ? 'page' : undefined}
        onClick={close}
      >
        <Words {...item} />
      </Link>
    )
  }
  const { disabled = false, danger = false, current = false, onSelect, ...words } = item
  return (
    <button
      {...shared}
      type="button"
      className={classNames(styles.item, danger && styles.danger)}
      aria-disabled={disabled || undefined}
      aria-current={current || undefined}
      onClick={() => {
        if (disabled) return
        close()
        onSelect()
      }}
    >
      <Words {...words} />
    </button>
  )
}

const OpenMenu = ({ id, anchor, onClose, label, items, head }: OpenProps) => {
  const menu = useRef<HTMLDivElement>(null)
  useOpened(menu, anchor)
  // A dialog that opens now gives the focus back to where it was, which must not be in a closed menu.
  const close = () => {
    anchor.focus()
    onClose()
  }
  return (
    <div
      ref={menu}
      popover="auto"
      className={styles.menu}
      onBeforeToggle={({ newState }) => {
        if (newState === 'closed') onClose()
      }}
    >
      {head}
      <div
        id={id}
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={styles.items}
        onKeyDown={(event) => menuKey(event, close)}
      >
        {items.map((item) => (
          <Item key={item.label} item={item} close={close} />
        ))}
      </div>
    </div>
  )
}

/**
 * What can be done here: a popover of the browser beside its button, above everything. Its entries are drawn while it is open.
 * Arrows, Home, End and letters move, Esc and Tab close it, and so does a press beside it.
 */
export const ActionMenu = ({ anchor, ...menu }: ActionMenuProps) =>
  anchor && <OpenMenu {...menu} anchor={anchor} />
