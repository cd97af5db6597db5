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
  <div className={styles.skeleton}>
    <output className="unseen">{TEXTS.loading}</output>
    {Array.from({ length: count }, (_, position) => (
      <svg
        key={position}
        className={styles.shape}
        width={columnWidth ?? '100%'}
        height={height}
        aria-hidden="true"
      />
    ))}
  </div>
)
