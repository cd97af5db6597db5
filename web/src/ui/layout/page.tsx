import type { ReactNode } from 'react'
import { Link } from '../../lib/routing/link.tsx'
import { TEXTS } from '../../texts.ts'
import { Icon } from '../icons/icon.tsx'
import { backIcon } from '../icons/icons.ts'
import styles from './page.module.css'

interface PageProps {
  title: string
  context?: ReactNode
  back?: { to: string; label: string }
  actions?: ReactNode
  bottom?: ReactNode
  children: ReactNode
}

/** The frame of every screen: title (also the tab's), one line of context, actions at the right, content, lower bar. */
export const Page = ({ title, context, back, actions, bottom, children }: PageProps) => (
  <div className={styles.page}>
    <title>{`${title} · ${TEXTS.product}`}</title>
    <header className={styles.header}>
      {back && (
        <Link className={styles.back} to={back.to}>
          <Icon path={backIcon} size={16} />
          <span className={styles.backWords}>{back.label}</span>
        </Link>
      )}
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        {context !== undefined && <p className={styles.context}>{context}</p>}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </header>
    <div className={styles.content}>{children}</div>
    {bottom !== undefined && (
      <div className={styles.bottom} data-bar="">
        {bottom}
      </div>
    )}
  </div>
)
