import type { HTMLAttributes } from 'react'
import { classNames } from '../theme/class-names.ts'
import styles from './stack.module.css'

type Gap = 0 | 4 | 8 | 12 | 16

interface ArrangedProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'article' | 'header' | 'ul' | 'ol' | 'li' | 'dl' | 'p' | 'span'
  /** In pixels; 8 unless given. */
  gap?: Gap
}

/** One below the other. */
export const Stack = ({ as: Element = 'div', gap = 8, className, ...rest }: ArrangedProps) => (
  <Element {...rest} className={classNames(styles.stack, styles[`gap-${gap}`], className)} />
)

interface LineProps extends ArrangedProps {
  /** Where what does not fill it stands: at its end, or apart. */
  justify?: 'end' | 'between'
}

/** Side by side, on as many lines as it takes. */
export const Line = ({ as: Element = 'div', gap = 8, justify, className, ...rest }: LineProps) => (
  <Element
    {...rest}
    className={classNames(styles.line, styles[`gap-${gap}`], justify && styles[justify], className)}
  />
)
