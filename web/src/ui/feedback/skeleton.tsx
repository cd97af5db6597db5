import { TEXTS } from '../../texts.ts'
import styles from './skeleton.module.css'

interface SkeletonProps {
  /** How many bars or cards come; 1 unless given. */
  count?: number
  /** Height of each in pixels. */
  height?: number
  /** Side by side where there is room, each at least this wide in pixels; stacked without. */
  columnWidth?: number
}

/** Grey shapes of what comes, said once to screen readers. */
export const Skeleton = ({ count = 1, height = 20, columnWidth }: SkeletonProps) => (
  <div
    className={styles.skeleton}
    style={
      columnWidth === undefined
        ? undefined
        : { gridTemplateColumns: `repeat(auto-fill, minmax(min(${columnWidth}px, 100%), 1fr))` }
    }
  >
    <output className="unseen">{TEXTS.loading}</output>
    {Array.from({ length: count }, (_, position) => (
      <div key={position} className={styles.shape} style={{ height }} />
    ))}
  </div>
)
