import { type GradeScale, passes, shownMean, shownTenth } from '../lib/grade-scale.ts'
import { useSetting } from '../lib/session.ts'
import { Icon } from '../ui/icon.tsx'
import { excellentIcon, failingIcon } from '../ui/icons.ts'
import styles from './average.module.css'

const LOOKS = {
  bad: { icon: failingIcon, words: 'reprobatorio' },
  good: { icon: excellentIcon, words: 'de excelencia' },
}

interface JudgedProps {
  /** A stored grade or a mean of them, 0–100. */
  stored: number
  /** As it is written. */
  children: string
}

/** A grade or a mean: red with an arrow below the passing grade, green with a star from the excellence grade on. */
export const Judged = ({ stored, children }: JudgedProps) => {
  const minimum = useSetting('calification-minimum')
  const excellence = useSetting('calification-minimum-positive')
  const excellent = passes(stored, excellence) ? 'good' : undefined
  const look = passes(stored, minimum) ? excellent : 'bad'
  return (
    <span className={look === undefined ? styles.mean : styles[look]}>
      {look && <Icon path={LOOKS[look].icon} size={16} label={LOOKS[look].words} />}
      {children}
    </span>
  )
}

interface AverageProps {
  /** 0–100. */
  mean: number
  /** How it is written: 0–10 with one decimal, or in this scale of the school. */
  scale?: GradeScale
}

/** A mean, judged; a dash without grades. */
export const Average = ({ mean, scale }: AverageProps) =>
  mean === 0 ? (
    <span title="Sin calificaciones">—</span>
  ) : (
    <Judged stored={mean}>{scale === undefined ? shownTenth(mean) : shownMean(mean, scale)}</Judged>
  )
