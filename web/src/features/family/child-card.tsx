import type { FamilyChild } from '@plantel/contract/family-home'
import { ACCESS, cycleName, fullName } from '@plantel/contract/school-words'
import { useId } from 'react'
import { childAddress } from '../../domain/family/child-address.ts'
import { LevelChip } from '../../domain/levels/level-chip.tsx'
import { IS_ACTIVE } from '../../domain/people/status.ts'
import { mediumDay } from '../../lib/dates/dates.ts'
import { Link } from '../../lib/routing/link.tsx'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { AvatarPhoto } from '../../ui/photos/avatar-photo.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import { excuseAddress, gradesAddress } from './addresses.ts'
import { AttentionLines } from './attention-lines.tsx'
import { CallSchool, ChildDay } from './child-day.tsx'
import { ChildMore } from './child-more.tsx'
import styles from './family.module.css'
import { Figures } from './figures.tsx'
import { Listen } from './listen.tsx'
import { T } from './texts.ts'

/** *Egresó en el ciclo 2025-2026* · *Baja el 3 de noviembre de 2026* · *Ya no está en la escuela. Último ciclo: 2025-2026* */
const leftWords = ({ student: { left_on, graduated }, groups }: FamilyChild): string => {
  const cycle = groups.find((group) => group.cycle !== null)?.cycle
  if (graduated && cycle != null) return `${T.graduated} ${cycleName(cycle)}`
  if (left_on !== null) return `${T.leftOn} ${mediumDay(left_on)}`
  return cycle == null ? T.left : `${T.left}. ${T.lastCycle}: ${cycleName(cycle)}`
}

interface CardActionsProps {
  child: FamilyChild
  today: string
  cellphone: string | null
  titledBy: string
}

const CardActions = ({ child, today, cellphone, titledBy }: CardActionsProps) => {
  const { student, access, day } = child
  const here = IS_ACTIVE[student.status]
  return (
    <div className={styles.actions}>
      <ButtonLink to={gradesAddress(child)} aria-describedby={titledBy}>
        {T.grades}
      </ButtonLink>
      {!here && (
        <ButtonLink to={childAddress(student.student_id, 'documentos')} aria-describedby={titledBy}>
          {T.seeDocuments}
        </ButtonLink>
      )}
      {here && access === ACCESS.full && (
        <ButtonLink to={excuseAddress(child, today)} aria-describedby={titledBy}>
          {T.justify}
        </ButtonLink>
      )}
      {here && <ChildMore child={child} />}
      {here && <CallSchool day={day} cellphone={cellphone} />}
    </div>
  )
}

interface ChildCardProps {
  child: FamilyChild
  today: string
  cellphone: string | null
  /** By the matrícula too: another child is in the same group. */
  named: boolean
}

export const ChildCard = ({ child, today, cellphone, named }: ChildCardProps) => {
  const { student, group } = child
  const title = useId()
  const here = IS_ACTIVE[student.status]
  return (
    <Card
      {...(here && group ? { level: group.level } : {})}
      data-spoken=""
      className={classNames(styles.card, !here && styles.left)}
    >
      <div className={styles.head}>
        <AvatarPhoto person={student} size={56} />
        <div className={styles.who}>
          <h2 id={title} className={styles.name}>
            <Link to={childAddress(student.student_id)}>{fullName(student)}</Link>
          </h2>
          {group && <p className={styles.group}>{group.title}</p>}
          {named && (
            <p className={styles.group}>
              {T.folio} {student.folio}
            </p>
          )}
        </div>
        {group && here && <LevelChip level={group.level} />}
        <Listen title={fullName(student)} />
      </div>
      {here ? <ChildDay child={child} /> : <p>{leftWords(child)}</p>}
      {here && <Figures figures={child.figures} />}
      {here && <AttentionLines child={child} />}
      <CardActions child={child} today={today} cellphone={cellphone} titledBy={title} />
    </Card>
  )
}
