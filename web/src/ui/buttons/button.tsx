import type { ComponentProps, ReactNode } from 'react'
import { Link } from '../../lib/routing/link.tsx'
import { classNames } from '../theme/class-names.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './button.module.css'

export type ButtonLook = 'filled' | 'outlined' | 'text' | 'danger'

interface Shared {
  look?: ButtonLook
  icon?: string
}

const classOf = (look: ButtonLook, more: string | undefined) => classNames(styles.button, styles[look], more)

const Content = ({ icon, children }: { icon: string | undefined; children: ReactNode }) => (
  <>
    {icon !== undefined && <Icon path={icon} />}
    <span className={styles.label}>{children}</span>
  </>
)

/**
 * The button of every screen: 44 px, verb in the infinitive. `pending` shows progress and lets no second click through,
 * but keeps the focus where it is.
 */
export const Button = ({
  look = 'outlined',
  icon,
  pending = false,
  className,
  children,
  onClick,
  ...rest
}: ComponentProps<'button'> & Shared & { pending?: boolean }) => (
  <button
    type="button"
    {...rest}
    data-look={look}
    className={classOf(look, className)}
    aria-busy={pending || undefined}
    aria-disabled={pending || undefined}
    onClick={(event) => {
      if (pending) event.preventDefault()
      else onClick?.(event)
    }}
  >
    <Content icon={icon}>{children}</Content>
    {pending && <span className={styles.progress} />}
  </button>
)

/** A move inside the app that looks like a button. */
export const ButtonLink = ({
  look = 'outlined',
  icon,
  className,
  children,
  ...rest
}: ComponentProps<typeof Link> & Shared) => (
  <Link {...rest} data-look={look} className={classOf(look, className)}>
    <Content icon={icon}>{children}</Content>
  </Link>
)

/** A button that is only an icon; `label` says what it does. */
export const IconButton = ({
  icon,
  label,
  className,
  ...rest
}: Omit<ComponentProps<'button'>, 'children'> & { icon: string; label: string }) => (
  <button
    type="button"
    title={label}
    {...rest}
    className={classNames(styles.iconButton, className)}
    aria-label={label}
  >
    <Icon path={icon} size={24} />
  </button>
)
