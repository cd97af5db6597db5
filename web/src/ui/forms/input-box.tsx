import type { ComponentProps } from 'react'
import { classNames } from '../theme/class-names.ts'
import styles from './input-box.module.css'

/** The border around an `<input>`, `<textarea>` or `<select>` and what stands beside it: an icon, a button. */
export const InputBox = ({ className, ...rest }: ComponentProps<'span'>) => (
  <span {...rest} className={classNames(styles.box, className)} />
)
