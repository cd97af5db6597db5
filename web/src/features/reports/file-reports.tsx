import type { CaseFilePage } from '@plantel/contract/case-files'
import { fullName } from '@plantel/contract/school-words'
import { useSession } from '../../lib/session/session.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Muted } from '../../ui/layout/muted.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { When } from '../../ui/layout/when.tsx'
import styles from './reports.module.css'
import { T } from './texts.ts'

type FileReport = CaseFilePage['reports'][number]

/** What a family reads has no words of the report and no writer. */
const Report = ({ report }: { report: FileReport }) => {
  const { time_zone } = useSession().school
  const { title, description, reporter, group_title, created_at } = report
  return (
    <Stack as="li" gap={4} className={styles.report}>
      <h3 className={styles.title}>{title}</h3>
      {description && <div className={styles.told}>{description}</div>}
      <Muted as="div">
        <When instant={created_at} timeZone={time_zone} /> · {group_title}
        {reporter && ` · Reportó ${fullName(reporter)}`}
      </Muted>
    </Stack>
  )
}

export const FileReports = ({ reports }: Pick<CaseFilePage, 'reports'>) =>
  reports.length === 0 ? (
    <EmptyState title={T.none}>El expediente se abrió y todavía no tiene reportes.</EmptyState>
  ) : (
    <Panel title={T.title}>
      <ol>
        {reports.map((report) => (
          <Report key={report.report_id} report={report} />
        ))}
      </ol>
    </Panel>
  )
