import type { ProfessorSubject } from '@plantel/contract/classes'
import { turnName } from '@plantel/contract/school-words'
import { useId, useRef } from 'react'
import { shortTime } from '../../lib/dates/dates.ts'
import { type GradeScale, shownMean } from '../../domain/grades/grade-scale.ts'
import { TEXTS } from '../../texts.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { attendanceIcon, gradesIcon } from '../../ui/icons/icons.ts'
import { StandInLine } from '../../domain/substitutions/stand-in-line.tsx'
import { LevelChip } from '../../domain/levels/level-chip.tsx'
import type { DayHour } from './day-order.ts'
import styles from './my-groups.module.css'
import { TakenToday } from './taken-today.tsx'
import { usePrefetchClass } from './use-prefetch-class.ts'
import { useWaitsToday } from './use-waits-today.ts'

interface ClassActionsProps {
  subject: ProfessorSubject
  /** The id of the card's title. */
  title: string
}

export const ClassActions = ({ subject: { subject_id, taken }, title }: ClassActionsProps) => (
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
)

interface ClassCardProps {
  subject: ProfessorSubject
  scale: GradeScale
  /** Today. */
  hour?: DayHour | undefined
}

const HourLine = ({ starts, ends, room }: DayHour) => (
  <p className={styles.hour}>
    <strong>
      {shortTime(starts)}
      {ends !== null && ` a ${shortTime(ends)}`}
    </strong>
    {room !== null && ` · ${room}`}
  </p>
)

export const ClassCard = ({ subject, scale, hour }: ClassCardProps) => {
  const { subject_id, catalogSubject, group, average_rating, students, taken } = subject
  const title = useId()
  const card = useRef<HTMLDivElement>(null)
  const prefetch = usePrefetchClass(subject_id, card)
  const waits = useWaitsToday(subject_id)
  return (
    <Card ref={card} level={group.level} className={styles.card} {...prefetch}>
      <div className={styles.head}>
        <h2 id={title} className={styles.title}>
          {catalogSubject.title}
        </h2>
        <LevelChip level={group.level} />
      </div>
      {hour && <HourLine {...hour} />}
      <p className={styles.group}>
        <strong>
          {group.grade}° {group.group}
        </strong>
        {` · ${turnName(group.turn)}${group.special === 1 ? ' · Grupo especial' : ''}`}
      </p>
      <StandInLine standIn={subject.stand_in} />
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
            <TakenToday taken={taken} waits={waits} />
          </dd>
        </div>
      </dl>
      <ClassActions subject={subject} title={title} />
    </Card>
  )
}
