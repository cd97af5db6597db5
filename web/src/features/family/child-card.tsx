import type { FamilyChild } from '@plantel/contract/family-home'
import { fullName } from '@plantel/contract/school-words'
import { useId } from 'react'
import { childAddress } from '../../domain/family/child-address.ts'
import { LevelChip } from '../../domain/levels/level-chip.tsx'
import { IS_ACTIVE } from '../../domain/people/status.ts'
import { Link } from '../../lib/routing/link.tsx'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { attendanceIcon, gradesIcon } from '../../ui/icons/icons.ts'
import { Card } from '../../ui/layout/card.tsx'
import { AvatarPhoto } from '../../ui/photos/avatar-photo.tsx'
import { daysAddress, gradesAddress } from './addresses.ts'
import { AttentionLines } from './attention-lines.tsx'
import { CallSchool, ChildDay } from './child-day.tsx'
import styles from './family.module.css'
import { Figures } from './figures.tsx'
import { T } from './texts.ts'

interface ChildCardProps {
  child: FamilyChild
  cellphone: string | null
}

export const ChildCard = ({ child, cellphone }: ChildCardProps) => {
  const { student, group } = child
  const title = useId()
  const here = IS_ACTIVE[student.status]
  return (
    <Card {...(here && group ? { level: group.level } : {})} className={styles.card}>
      <div className={styles.head}>
        <AvatarPhoto person={student} size={56} />
        <div className={styles.who}>
          <h2 id={title} className={styles.name}>
            <Link to={childAddress(student.student_id)}>{fullName(student)}</Link>
          </h2>
          {group && <p className={styles.group}>{group.title}</p>}
        </div>
        {group && <LevelChip level={group.level} />}
      </div>
      {here ? <ChildDay child={child} /> : <p className={styles.group}>{T.left}</p>}
      {here && <Figures figures={child.figures} />}
      {here && <AttentionLines child={child} />}
      <div className={styles.actions}>
        <ButtonLink icon={gradesIcon} to={gradesAddress(child)} aria-describedby={title}>
          {T.grades}
        </ButtonLink>
        {here && (
          <ButtonLink icon={attendanceIcon} to={daysAddress(child)} aria-describedby={title}>
            {T.attendance}
          </ButtonLink>
        )}
        {here && <CallSchool day={child.day} cellphone={cellphone} />}
      </div>
    </Card>
  )
}
