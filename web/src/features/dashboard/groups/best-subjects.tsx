import type { LevelSummary } from '@plantel/contract/dashboard'
import { Link } from '../../../lib/routing/link.tsx'
import { LevelChip } from '../../../domain/levels/level-chip.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Muted } from '../../../ui/layout/muted.tsx'
import { SchoolAverage } from '../school-average.tsx'
import { DIRECTOR_TEXTS } from '../texts.ts'
import { useSnaphot } from '../use-snaphot.ts'
import styles from './best-subjects.module.css'

const BestSubject = ({ level, best_subject: best }: LevelSummary) => {
  const { keep } = useSnaphot()
  return (
    <Card level={level}>
      <div className={styles.best}>
        <LevelChip level={level} />
        {best ? (
          <>
            <Link to={keep(`/director/materias/${best.id}`)} className={styles.subject}>
              {best.title}
            </Link>
            <Muted>{best.context}</Muted>
            <p>
              <Muted as="span">Promedio </Muted>
              <span className={styles.average}>
                <SchoolAverage mean={best.value} />
              </span>
            </p>
          </>
        ) : (
          <Muted className={styles.none}>{DIRECTOR_TEXTS.noScores}</Muted>
        )}
      </div>
    </Card>
  )
}

export const BestSubjects = ({ levels }: { levels: readonly LevelSummary[] }) => (
  <ul className={styles.levels}>
    {levels.map((summary) => (
      <li key={summary.level}>
        <BestSubject {...summary} />
      </li>
    ))}
  </ul>
)
