import { turnName } from '@plantel/contract/school-words'
import { useId, useRef } from 'react'
import { type GradeScale, shownMean } from '../../domain/grades/grade-scale.ts'
import { StandInLine } from '../../domain/substitutions/stand-in-line.tsx'
import { LevelChip } from '../../domain/levels/level-chip.tsx'
import { Link } from '../../lib/routing/link.tsx'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { attendanceIcon } from '../../ui/icons/icons.ts'
import { Card } from '../../ui/layout/card.tsx'
import type { ShownCard } from './cards-of.ts'
import styles from './my-groups.module.css'
import { TakenToday } from './taken-today.tsx'
import { usePrefetchClass } from './use-prefetch-class.ts'
import { useWaitsToday } from './use-waits-today.ts'

interface DayCardProps {
  card: ShownCard
  scale: GradeScale
}

const COLLATOR = new Intl.Collator('es')

/** A group whose list is passed once a day: its classes, folded, are for grades. */
export const DayCard = ({ card: { subject, inside }, scale }: DayCardProps) => {
  const { subject_id, group, students, taken } = subject
  const title = useId()
  const card = useRef<HTMLDivElement>(null)
  const prefetch = usePrefetchClass(subject_id, card)
  const waits = useWaitsToday(subject_id)
  const classes = [subject, ...inside].toSorted((one, other) =>
    COLLATOR.compare(one.catalogSubject.title, other.catalogSubject.title),
  )
  return (
    <Card ref={card} level={group.level} className={styles.card} {...prefetch}>
      <div className={styles.head}>
        <h2 id={title} className={styles.title}>
          {group.grade}° {group.group}
        </h2>
        <LevelChip level={group.level} />
      </div>
      <p className={styles.group}>{`${turnName(group.turn)} · Lista por día`}</p>
      <StandInLine standIn={subject.stand_in} />
      <dl className={styles.numbers}>
        <div>
          <dt>Alumnos</dt>
          <dd>{students}</dd>
        </div>
        <div>
          <dt>Lista de hoy</dt>
          <dd>
            <TakenToday taken={taken} waits={waits} />
          </dd>
        </div>
      </dl>
      <div className={styles.actions}>
        <ButtonLink
          look={taken ? 'outlined' : 'filled'}
          icon={attendanceIcon}
          to={`/inicio-maestros/lista-asistencia/${subject_id}`}
          aria-describedby={title}
        >
          {taken ? 'Ver lista' : 'Pasar lista'}
        </ButtonLink>
      </div>
      <details className={styles.inside}>
        <summary>Calificaciones · {classes.length === 1 ? '1 clase' : `${classes.length} clases`}</summary>
        <ul>
          {classes.map((each) => (
            <li key={each.subject_id}>
              <Link to={`/inicio-maestros/calificaciones/${each.subject_id}`}>
                {each.catalogSubject.title}
              </Link>
              <span>{each.average_rating > 0 ? shownMean(each.average_rating, scale) : '—'}</span>
            </li>
          ))}
        </ul>
      </details>
    </Card>
  )
}
