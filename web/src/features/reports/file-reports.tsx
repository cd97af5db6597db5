import type { CaseFilePage } from '@plantel/contract/case-files'
import { fullName } from '@plantel/contract/school-words'
import Box from '@mui/material/Box'
import { mediumDayIn } from '../../lib/dates/dates.ts'
import { useSession } from '../../lib/session/session.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { T } from './texts.ts'

type FileReport = CaseFilePage['reports'][number]

const itemStyle = {
  display: 'grid',
  gap: 0.5,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0, pt: 0 },
}

/** What a family reads has no words of the report and no writer. */
const Report = ({ report }: { report: FileReport }) => {
  const { time_zone } = useSession().school
  const { title, description, reporter, group_title, created_at } = report
  return (
    <Box component="li" sx={itemStyle}>
      <Box component="h3" sx={{ m: 0, typography: 'body1', fontWeight: 650, overflowWrap: 'anywhere' }}>
        {title}
      </Box>
      {description && <Box sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{description}</Box>}
      <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
        {mediumDayIn(created_at, time_zone)} · {group_title}
        {reporter && ` · Reportó ${fullName(reporter)}`}
      </Box>
    </Box>
  )
}

export const FileReports = ({ reports }: Pick<CaseFilePage, 'reports'>) =>
  reports.length === 0 ? (
    <EmptyState title={T.none}>El expediente se abrió y todavía no tiene reportes.</EmptyState>
  ) : (
    <Panel title={T.title}>
      <Box component="ol" sx={{ p: 0, m: 0, listStyle: 'none' }}>
        {reports.map((report) => (
          <Report key={report.report_id} report={report} />
        ))}
      </Box>
    </Panel>
  )
