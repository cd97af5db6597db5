import styles from './scores.module.css'
import { useSecondsLeft } from './use-grant.ts'

const twoDigits = (count: number): string => String(count).padStart(2, '0')

export const Countdown = ({ until }: { until: string }) => {
  const seconds = useSecondsLeft(until)
  return (
    <span className={styles.timer}>
      {twoDigits(Math.floor(seconds / 60))}:{twoDigits(seconds % 60)}
    </span>
  )
}
