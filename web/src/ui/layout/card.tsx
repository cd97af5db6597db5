import type { ComponentProps } from 'react'
import { classNames } from '../theme/class-names.ts'
import styles from './card.module.css'

interface CardProps extends ComponentProps<'div'> {
  level?: number
}

export const Card = ({ level, className, style, ...rest }: CardProps) => (
  <div
    {...rest}
    className={classNames(styles.card, level !== undefined && styles.level, className)}
    style={level === undefined ? style : { borderLeftColor: `var(--level-${level})`, ...style }}
  />
)
