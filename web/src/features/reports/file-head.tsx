import { StudentLink, UserLink } from '../../domain/pages/page-link.tsx'
import type { CaseFilePage } from '@plantel/contract/case-files'
import { fullName } from '@plantel/contract/school-words'
import { useSession } from '../../lib/session/session.ts'
import { AvatarPhoto } from '../../ui/photos/avatar-photo.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { type Fact, Facts } from '../../ui/layout/facts.tsx'
import { Muted } from '../../ui/layout/muted.tsx'
import { Line, Stack } from '../../ui/layout/stack.tsx'
import { When } from '../../ui/layout/when.tsx'
import styles from './reports.module.css'
import { StatusChip } from './status-chip.tsx'
import { T } from './texts.ts'

const Student = ({ student, status }: CaseFilePage) => (
  <Line gap={12}>
    <AvatarPhoto person={student} size={56} />
    <div className={styles.student}>
      <h2>
        <StudentLink id={student.student_id}>{fullName(student)}</StudentLink>
      </h2>
      <Muted size={14}>
        {student.folio} · {student.group_title ?? T.noGroup}
      </Muted>
    </div>
    <StatusChip status={status} />
  </Line>
)

const factsOf = ({ assessor, created_at, closed_at }: CaseFilePage, timeZone: string): Fact[] => {
  const day = (instant: string) => <When key={instant} instant={instant} timeZone={timeZone} />
  return [
    [
      'Orientador',
      <UserLink key="advisor" id={assessor.user_id}>
        {fullName(assessor)}
      </UserLink>,
    ],
    ['Se abrió', day(created_at)],
    ...(closed_at === null ? [] : [['Se cerró', day(closed_at)] as const]),
  ]
}

export const FileHead = ({ file }: { file: CaseFilePage }) => (
  <Card>
    <Stack gap={16}>
      <Student {...file} />
      <Facts facts={factsOf(file, useSession().school.time_zone)} />
    </Stack>
  </Card>
)
