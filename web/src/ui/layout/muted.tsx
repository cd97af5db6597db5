import type { HTMLAttributes } from 'react'
import { classNames } from '../theme/class-names.ts'
import styles from './muted.module.css'

interface MutedProps extends HTMLAttributes<HTMLElement> {
  as?: 'p' | 'span' | 'div' | 'small'
  /** In pixels at the usual text size; 13 unless given. */
  size?: 12 | 13 | 14
}

/** Words of less weight beside others: a date, a base, a hint. */
export const Muted = ({ as: Element = 'p', size = 13, className, ...rest }: MutedProps) => (
  <Element {...rest} className={classNames(styles.muted, styles[`size-${size}`], className)} />
)
