import type { ComponentProps } from 'react'
import { classNames } from '../theme/class-names.ts'
import styles from './card.module.css'

interface CardProps extends ComponentProps<'div'> {
  /** 1 Kinder … 5 Universidad: its edge has the level's colour. */
  level?: number
}

export const Card = ({ level, className, ...rest }: CardProps) => (
  <div
    {...rest}
    data-level={level}
    className={classNames(styles.card, level !== undefined && styles.level, className)}
  />
)
