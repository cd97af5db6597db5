import type { FamilyChild } from '@plantel/contract/family-home'
import { missedInWords } from '@plantel/contract/days-missed'
import { fullName } from '@plantel/contract/school-words'
import { useId } from 'react'
import { LevelChip } from '../../domain/levels/level-chip.tsx'
import { IS_ACTIVE } from '../../domain/people/status.ts'
import { Link } from '../../lib/routing/link.tsx'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { attendanceIcon, gradesIcon } from '../../ui/icons/icons.ts'
import { Card } from '../../ui/layout/card.tsx'
import { AvatarPhoto } from '../../ui/photos/avatar-photo.tsx'
import { ClassMarks } from './class-marks.tsx'
import { dayWords } from './day-words.ts'
import styles from './family.module.css'
import { T } from './texts.ts'

const missedOf = ({ absence_days, excused_days, single_absences, total_late }: FamilyChild['figures']) =>
  missedInWords({
    absence_days: absence_days ?? 0,
    excused_days: excused_days ?? 0,
    single_absences: single_absences ?? 0,
    total_late,
  })

const Trend = ({ trend }: { trend: number }) => (
  <span className={styles.trend}>
    <span aria-hidden="true">{trend > 0 ? '▲' : '▼'}</span>
    <span className={styles.said}>{trend > 0 ? 'subió' : 'bajó'}</span> {Math.abs(trend).toFixed(1)}
  </span>
)

const reportWords = (count: number) => `${count} ${count === 1 ? 'reporte abierto' : 'reportes abiertos'}`

const Figures = ({ figures }: Pick<FamilyChild, 'figures'>) => {
  const { average, trend, open_reports } = figures
  return (
    <p className={styles.figures}>
      {average === null ? (
        T.noGrades
      ) : (
        <span>
          Promedio <strong>{average}</strong> {trend !== null && trend !== 0 && <Trend trend={trend} />}
        </span>
      )}
      <span>{missedOf(figures)}</span>
      {open_reports > 0 && <span>{reportWords(open_reports)}</span>}
    </p>
  )
}

const gradesPath = ({ student, group }: FamilyChild) =>
  group && `/calificaciones/${group.group_id}/alumno/${student.student_id}`

const Failing = ({ child }: { child: FamilyChild }) => {
  const path = gradesPath(child)
  return child.failing.map(({ subject_id, title, average }) => (
    <p key={subject_id} className={styles.failing}>
      <span aria-hidden="true">⚠</span>{' '}
      {path === null ? `${title} va en ${average}` : <Link to={path}>{`${title} va en ${average}`}</Link>}
    </p>
  ))
}

interface ChildCardProps {
  child: FamilyChild
  cellphone: string | null
}

export const ChildCard = ({ child, cellphone }: ChildCardProps) => {
  const { student, group, day } = child
  const title = useId()
  const here = IS_ACTIVE[student.status]
  const path = gradesPath(child)
  return (
    <Card {...(here && group ? { level: group.level } : {})} className={styles.card}>
      <div className={styles.head}>
        <AvatarPhoto person={student} size={56} />
        <div className={styles.who}>
          <h2 id={title} className={styles.name}>
            {fullName(student)}
          </h2>
          {group && <p className={styles.group}>{group.title}</p>}
        </div>
        {group && <LevelChip level={group.level} />}
      </div>
      {!here && <p className={styles.group}>{T.left}</p>}
      {here &&
        (group ? (
          <p className={styles.day} data-state={day.state}>
            {dayWords(day)}
          </p>
        ) : (
          <p>{T.noGroup}</p>
        ))}
      {here && day.roll === 'class' && day.classes.length > 0 && <ClassMarks classes={day.classes} />}
      {here && <Figures figures={child.figures} />}
      {here && <Failing child={child} />}
      <div className={styles.actions}>
        {path !== null && (
          <ButtonLink icon={gradesIcon} to={path} aria-describedby={title}>
            {T.grades}
          </ButtonLink>
        )}
        <ButtonLink
          icon={attendanceIcon}
          to={`/asistencia/alumnos/${student.student_id}`}
          aria-describedby={title}
        >
          {T.attendance}
        </ButtonLink>
        {here && day.state === 'absent' && cellphone !== null && (
          <a className={styles.call} href={`tel:${cellphone}`}>
            {T.call}
          </a>
        )}
      </div>
    </Card>
  )
}
