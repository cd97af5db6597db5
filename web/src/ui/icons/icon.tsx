import styles from './icon.module.css'

interface IconProps {
  /** Path data on a 24 × 24 field, from `icons.ts`; or the address of a symbol, `/assets/menu.svg#groups`. */
  path: string
  /** Side in pixels; 20 unless given. */
  size?: 16 | 20 | 24 | 40
  /** Said by screen readers; an icon without one is decoration. */
  label?: string
}

export const Icon = ({ path, size = 20, label }: IconProps) => (
  <svg
    className={styles.icon}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    role={label === undefined ? undefined : 'img'}
    aria-label={label}
    aria-hidden={label === undefined}
  >
    {path.includes('#') ? <use href={path} /> : <path d={path} />}
  </svg>
)
