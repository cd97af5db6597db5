import styles from './series-chart.module.css'

/** By level: not by colour alone. */
const SHAPES = [
  'M0-5A5 5 0 1 1 0 5A5 5 0 1 1 0-5Z',
  'M-4.5-4.5H4.5V4.5H-4.5Z',
  'M0-6 6 0 0 6-6 0Z',
  'M0-6 5.5 4H-5.5Z',
  'M0 6-5.5-4H5.5Z',
] as const

/** The mark of a level at a place of an SVG. */
export const Mark = ({ level, x, y }: { level: number; x: string; y: string }) => (
  <svg x={x} y={y} overflow="visible" data-level={level}>
    <path className={styles.mark} d={SHAPES[level - 1] ?? SHAPES[0]} />
  </svg>
)
