import type { CaseFilePage } from '@plantel/contract/case-files'
import { fullName } from '@plantel/contract/school-words'
import Box from '@mui/material/Box'
import { mediumDayIn } from '../../lib/dates/dates.ts'
import { useSession } from '../../lib/session/session.ts'
import { AvatarPhoto } from '../../ui/photos/avatar-photo.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { type Fact, Facts } from '../../ui/layout/facts.tsx'
import { StatusChip } from './status-chip.tsx'
import { T } from './texts.ts'

const Student = ({ student, status }: CaseFilePage) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
    <AvatarPhoto person={student} size={56} />
    <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
      <Box component="h2" sx={{ typography: 'h2', overflowWrap: 'anywhere' }}>
        {fullName(student)}
      </Box>
      <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
        {student.folio} · {student.group_title ?? T.noGroup}
      </Box>
    </Box>
    <StatusChip status={status} />
  </Box>
)

const factsOf = ({ assessor, created_at, closed_at }: CaseFilePage, timeZone: string): Fact[] => {
  const day = (instant: string) => mediumDayIn(instant, timeZone)
  return [
    ['Orientador', fullName(assessor)],
    ['Se abrió', day(created_at)],
    ...(closed_at === null ? [] : [['Se cerró', day(closed_at)] as const]),
  ]
}

export const FileHead = ({ file }: { file: CaseFilePage }) => (
  <Card>
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Student {...file} />
      <Facts facts={factsOf(file, useSession().school.time_zone)} />
    </Box>
  </Card>
)
