import type { FamilyChild } from '@plantel/contract/family-home'
import type { FamilyReport } from '@plantel/contract/family-reports'
import { BEHALF_WAYS } from '@plantel/contract/on-behalf'
import { ACCESS } from '@plantel/contract/school-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mediumDayIn } from '../../../lib/dates/dates.ts'
import { useSession } from '../../../lib/session/session.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryPanel } from '../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Chip } from '../../../ui/layout/chip.tsx'
import { Pager } from '../../../ui/tables/pager.tsx'
import { ChildPage } from '../child-page.tsx'
import { T } from './texts.ts'
import { AnswerForm } from './answer-form.tsx'
import { familyReportsQuery } from './queries.ts'
import styles from './child-reports.module.css'

const Answer = ({ answer }: { answer: NonNullable<FamilyReport['answer']> }) => {
  const { time_zone } = useSession().school
  const how = answer.how === null ? '' : ` · ${BEHALF_WAYS[answer.how]}`
  return (
    <div className={styles.answer}>
      <p className={styles.about}>
        {T.mine} · {mediumDayIn(answer.answered_at, time_zone)}
        {how}
      </p>
      <p>{answer.text ?? T.read}</p>
    </div>
  )
}

const Report = ({ report, words }: { report: FamilyReport; words: boolean }) => {
  const { time_zone } = useSession().school
  return (
    <Card className={styles.report}>
      <div className={styles.head}>
        <h2 className={styles.title}>{report.title}</h2>
        <Chip>{report.status === 0 ? T.open : T.closed}</Chip>
      </div>
      <p className={styles.about}>
        {mediumDayIn(report.created_at, time_zone)} · {report.group_title}
      </p>
      {report.text !== null && <p className={styles.words}>{report.text}</p>}
      {report.answer && <Answer answer={report.answer} />}
      {report.can_answer && <AnswerForm report={report} words={words} />}
    </Card>
  )
}

const Reports = ({ child: { student, access } }: { child: FamilyChild }) => {
  const [page, setPage] = useState(1)
  const reports = useQuery(familyReportsQuery(student.student_id, page))
  return (
    <QueryPanel query={reports} skeleton={<Skeleton count={2} height={120} />}>
      {({ data, meta }) =>
        data.length === 0 ? (
          <EmptyState title={T.none}>{T.noneYet}</EmptyState>
        ) : (
          <div className={styles.list}>
            {data.map((report) => (
              <Report key={report.report_id} report={report} words={access === ACCESS.full} />
            ))}
            <Pager page={page} pages={meta.last_page} onPage={setPage} />
          </div>
        )
      }
    </QueryPanel>
  )
}

/** *Reportes* of a child, and what this parent answered. */
const ReportsScreen = () => <ChildPage place="reportes">{(child) => <Reports child={child} />}</ChildPage>

export default ReportsScreen
