import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import styles from './message.module.css'

interface MessageProps {
  icon: string
  title: string
  children?: ReactNode
  action?: ReactNode
  /** Read out at once by screen readers. */
  alert?: boolean
}

/** A centred message in place of content; retry panel, empty state and not-found are made of it. */
export const Message = ({ icon, title, children, action, alert = false }: MessageProps) => (
  <section className={styles.message} role={alert ? 'alert' : undefined}>
    <Icon path={icon} size={40} />
    <h2 className={styles.title}>{title}</h2>
    {children !== undefined && <p className={styles.words}>{children}</p>}
    {action}
  </section>
)
