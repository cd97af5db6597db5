import type { ComponentProps } from 'react'
import { classNames } from '../theme/class-names.ts'
import styles from './card.module.css'

interface CardProps extends ComponentProps<'div'> {
  /** Level of the school whose colour marks the card's edge. */
  level?: number
}

/** A white surface with a one-pixel line. */
export const Card = ({ level, className, style, ...rest }: CardProps) => (
  <div
    {...rest}
    className={classNames(styles.card, level !== undefined && styles.level, className)}
    style={level === undefined ? style : { borderLeftColor: `var(--level-${level})`, ...style }}
  />
)
