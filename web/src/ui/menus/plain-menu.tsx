import { type ComponentProps, type ReactNode, type ToggleEvent, useId, useRef } from 'react'
import { classNames } from '../theme/class-names.ts'
import { Button, ButtonLink } from '../buttons/button.tsx'
import styles from './plain-menu.module.css'

type MenuEntry = {
  label: string
  icon: string
} & ({ to: string } | { onSelect: () => void })

interface PlainMenuProps {
  /** Where it opens, if not below the button. */
  place?: string | undefined
  head?: ReactNode
  entries: readonly MenuEntry[]
  children: (button: Pick<ComponentProps<'button'>, 'ref' | 'popoverTarget'>) => ReactNode
}

/** Below the button, the right edges in line; in the page's own measures, so that both scroll together. */
const putBelow = (menu: HTMLElement, button: HTMLElement) => {
  const { bottom, right } = button.getBoundingClientRect()
  menu.style.setProperty('--menu-top', `${bottom + scrollY + 4}px`)
  menu.style.setProperty('--menu-right', `${document.documentElement.clientWidth - right - scrollX}px`)
}

/** A few entries behind a button, without MUI. A popover of the browser: Esc and a click beside it close it, and the focus returns. */
export const PlainMenu = ({ place, head, entries, children }: PlainMenuProps) => {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const opens = ({ newState }: ToggleEvent) => {
    if (newState === 'open' && menu.current && button.current) putBelow(menu.current, button.current)
  }
  // A dialog that opens now gives the focus back to where it was, which must not be in a closed menu.
  const select = (onSelect: () => void) => {
    button.current?.focus()
    onSelect()
  }
  return (
    <>
      {children({ ref: button, popoverTarget: id })}
      <div
        ref={menu}
        id={id}
        popover="auto"
        className={classNames(styles.menu, place ?? styles.below)}
        onBeforeToggle={opens}
      >
        {head}
        {entries.map((entry) => {
          const shared = { look: 'text', icon: entry.icon, className: styles.entry } as const
          return 'to' in entry ? (
            <ButtonLink
              key={entry.label}
              {...shared}
              to={entry.to}
              onClick={() => menu.current?.hidePopover()}
            >
              {entry.label}
            </ButtonLink>
          ) : (
            <Button
              key={entry.label}
              {...shared}
              popoverTarget={id}
              popoverTargetAction="hide"
              onClick={() => select(entry.onSelect)}
            >
              {entry.label}
            </Button>
          )
        })}
      </div>
    </>
  )
}
