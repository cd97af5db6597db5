import type { ReactNode } from 'react'
import { classNames } from '../theme/class-names.ts'
import { Icon } from '../icons/icon.tsx'
import { doneIcon, errorIcon, infoIcon, warningIcon } from '../icons/icons.ts'
import styles from './notice.module.css'

const ICONS = { bad: errorIcon, good: doneIcon, warn: warningIcon, info: infoIcon }

interface NoticeProps {
  tone: keyof typeof ICONS
  title?: string
  children?: ReactNode
  action?: ReactNode
}

/** A panel inside a screen that says something; a bad one is read out at once. */
export const Notice = ({ tone, title, children, action }: NoticeProps) => (
  <div className={classNames(styles.notice, styles[tone])} role={tone === 'bad' ? 'alert' : undefined}>
    <Icon path={ICONS[tone]} />
    <div className={styles.words}>
      {title !== undefined && <p className={styles.title}>{title}</p>}
      {children !== undefined && <div>{children}</div>}
    </div>
    {action}
  </div>
)
