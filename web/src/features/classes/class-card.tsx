import type { ProfessorSubject } from '@plantel/contract/classes'
import { turnName } from '@plantel/contract/school-words'
import { useId, useRef } from 'react'
import { type GradeScale, shownMean } from '../../domain/grades/grade-scale.ts'
import { TEXTS } from '../../texts.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { attendanceIcon, doneIcon, gradesIcon, pendingIcon } from '../../ui/icons/icons.ts'
import { LevelChip } from '../../domain/levels/level-chip.tsx'
import styles from './my-groups.module.css'
import { usePrefetchClass } from './use-prefetch-class.ts'

const TakenToday = ({ taken }: { taken: boolean }) => (
  <span className={taken ? styles.taken : styles.pending}>
    <Icon path={taken ? doneIcon : pendingIcon} />
    {taken ? 'Tomada' : 'Pendiente'}
  </span>
)

interface ClassCardProps {
  subject: ProfessorSubject
  scale: GradeScale
}

export const ClassCard = ({ subject, scale }: ClassCardProps) => {
  const { subject_id, catalogSubject, group, average_rating, students, taken } = subject
  const title = useId()
  const card = useRef<HTMLDivElement>(null)
  const prefetch = usePrefetchClass(subject_id, card)
  return (
    <Card ref={card} level={group.level} className={styles.card} {...prefetch}>
      <div className={styles.head}>
        <h2 id={title} className={styles.title}>
          {catalogSubject.title}
        </h2>
        <LevelChip level={group.level} />
      </div>
      <p className={styles.group}>
        <strong>
          {group.grade}° {group.group}
        </strong>
        {` · ${turnName(group.turn)}${group.special === 1 ? ' · Grupo especial' : ''}`}
      </p>
      <dl className={styles.numbers}>
        <div>
          <dt>{TEXTS.professor.average}</dt>
          <dd>{average_rating > 0 ? shownMean(average_rating, scale) : '—'}</dd>
        </div>
        <div>
          <dt>Alumnos</dt>
          <dd>{students}</dd>
        </div>
        <div>
          <dt>Lista de hoy</dt>
          <dd>
            <TakenToday taken={taken} />
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
          {TEXTS.professor.attendance}
        </ButtonLink>
        <ButtonLink
          icon={gradesIcon}
          to={`/inicio-maestros/calificaciones/${subject_id}`}
          aria-describedby={title}
        >
          {TEXTS.professor.grades}
        </ButtonLink>
      </div>
    </Card>
  )
}
