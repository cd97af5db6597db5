import type { CaseFilePage } from '@plantel/contract/case-files'
import { fullName } from '@plantel/contract/school-words'
import { useState } from 'react'
import { RECORD } from '../../domain/reports/texts.ts'
import { lateDialog } from '../../lib/saving/late-dialog.tsx'
import { useSession } from '../../lib/session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Muted } from '../../ui/layout/muted.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { When } from '../../ui/layout/when.tsx'
import { FileAnswer } from './file-answer.tsx'
import styles from './reports.module.css'
import { T } from './texts.ts'

const RecordDialog = lateDialog(
  async () => (await import('../../domain/reports/record-dialog.tsx')).RecordDialog,
)

type FileReport = CaseFilePage['reports'][number]

/** What a family reads has no words of the report and no writer. */
const Report = ({ report, record }: { report: FileReport; record: (() => void) | undefined }) => {
  const { time_zone } = useSession().school
  const { title, description, family_text, reporter, group_title, created_at, answers = [] } = report
  return (
    <Stack as="li" gap={4} className={styles.report}>
      <h3 className={styles.title}>{title}</h3>
      {description && <div className={styles.told}>{description}</div>}
      {family_text && (
        <div className={styles.told}>
          {T.forFamily}: {family_text}
        </div>
      )}
      <Muted as="div">
        <When instant={created_at} timeZone={time_zone} /> · {group_title}
        {reporter && ` · Reportó ${fullName(reporter)}`}
      </Muted>
      {answers.map((answer) => (
        <FileAnswer key={answer.answer_id} answer={answer} />
      ))}
      {record && (
        <Button look="text" aria-label={`${RECORD}: ${title}`} onClick={record}>
          {RECORD}
        </Button>
      )}
    </Stack>
  )
}

const NoReports = () => (
  <EmptyState title={T.none}>El expediente se abrió y todavía no tiene reportes.</EmptyState>
)

/** The reports of a case file, with what the families answered and, for who may, the way to write down another answer. */
export const FileReports = ({ reports, student_id, can_record }: CaseFilePage) => {
  const [recorded, setRecorded] = useState<FileReport>()
  if (reports.length === 0) return <NoReports />
  return (
    <Panel title={T.title}>
      <ol>
        {reports.map((report) => (
          <Report
            key={report.report_id}
            report={report}
            record={can_record ? () => setRecorded(report) : undefined}
          />
        ))}
      </ol>
      {recorded && (
        <RecordDialog report={recorded} studentId={student_id} onClose={() => setRecorded(undefined)} />
      )}
    </Panel>
  )
}
