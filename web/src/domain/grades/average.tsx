import { type GradeScale, passes, shownMean } from './grade-scale.ts'
import { useOfficeScale } from './school-scale.ts'
import { useSetting } from '../../lib/session/session.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { excellentIcon, failingIcon } from '../../ui/icons/icons.ts'
import styles from './average.module.css'

const LOOKS = {
  bad: { icon: failingIcon, words: 'reprobatorio' },
  good: { icon: excellentIcon, words: 'de excelencia' },
}

interface JudgedProps {
  children: string
  scale: GradeScale
}

export const Judged = ({ children, scale }: JudgedProps) => {
  const minimum = useSetting('calification-minimum')
  const excellence = useSetting('calification-minimum-positive')
  const excellent = passes(children, scale, excellence) ? 'good' : undefined
  const look = passes(children, scale, minimum) ? excellent : 'bad'
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
  /** The administration's unless given. */
  scale?: GradeScale
}

export const Average = ({ mean, scale }: AverageProps) => {
  const ofOffice = useOfficeScale()
  if (mean === 0) return <span title="Sin calificaciones">—</span>
  const shown = scale ?? ofOffice
  return <Judged scale={shown}>{shownMean(mean, shown)}</Judged>
}
