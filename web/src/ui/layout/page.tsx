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
  /** The screens beside this one: below the head, on a phone in place of the title that the open one repeats. */
  tabs?: ReactNode
  /** What all of the screen is narrowed by: before the actions, on a phone a line of its own. */
  filter?: ReactNode
  bottom?: ReactNode
  children: ReactNode
}

/** The frame of every screen: title (also the tab's), one line of context, actions at the right, content, lower bar. */
export const Page = ({ title, context, back, actions, tabs, filter, bottom, children }: PageProps) => (
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
      {tabs !== undefined && <div className={styles.tabs}>{tabs}</div>}
      {(actions !== undefined || filter !== undefined) && (
        <div className={styles.actions}>
          {filter !== undefined && <div className={styles.filter}>{filter}</div>}
          {actions}
        </div>
      )}
    </header>
    <div className={styles.content}>{children}</div>
    {bottom !== undefined && (
      <div className={styles.bottom} data-bar="">
        {bottom}
      </div>
    )}
  </div>
)
