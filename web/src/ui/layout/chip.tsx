import type { ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import { classNames } from '../theme/class-names.ts'
import styles from './chip.module.css'

interface ChipProps {
  tone?: 'neutral' | 'good' | 'bad' | 'warn'
  /** Path data from `icons.ts`; decoration, the words say it all. */
  icon?: string
  className?: string | undefined
  children: ReactNode
}

/** A state in one or two words: *Retirado*, *Abierto*, *Esta sesión*. Nothing to press. */
export const Chip = ({ tone = 'neutral', icon, className, children }: ChipProps) => (
  <span className={classNames(styles.chip, tone !== 'neutral' && styles[tone], className)}>
    {icon !== undefined && <Icon path={icon} size={16} />}
    {children}
  </span>
)
