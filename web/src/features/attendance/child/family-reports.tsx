import type { ClassStudent } from '@plantel/contract/classes'
import { type FamilyReport, readFamilyReports } from '@plantel/contract/family-reports'
import { BEHALF_WAYS } from '@plantel/contract/on-behalf'
import { useQuery } from '@tanstack/react-query'
import { REPORTS_KEY } from '../../../domain/query-keys/school-keys.ts'
import { READ, RECORD } from '../../../domain/reports/texts.ts'
import { mediumDayIn } from '../../../lib/dates/dates.ts'
import { call } from '../../../lib/http/api.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { QueryPanel } from '../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Muted } from '../../../ui/layout/muted.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'

const PER_PAGE = 5

interface FamilyReportsProps {
  student: ClassStudent
  onAnswer: (report: FamilyReport) => void
}

const Report = ({ report, onAnswer }: Pick<FamilyReportsProps, 'onAnswer'> & { report: FamilyReport }) => {
  const { time_zone } = useSession().school
  const { title, created_at, text, answer, can_answer } = report
  return (
    <Stack as="li" gap={0}>
      <span>
        <strong>{title}</strong> · {mediumDayIn(created_at, time_zone)}
      </span>
      {text !== null && <Muted>{text}</Muted>}
      {answer && (
        <Muted>
          Recibido{answer.how !== null && ` ${BEHALF_WAYS[answer.how].toLowerCase()}`}: {answer.text ?? READ}
        </Muted>
      )}
      {can_answer && (
        <Button
          look="text"
          aria-haspopup="dialog"
          aria-label={`${RECORD}: ${title}`}
          onClick={() => onAnswer(report)}
        >
          {RECORD}
        </Button>
      )}
    </Stack>
  )
}

/** What the family was told of reports, for the titular, to whom its answers come on paper. */
export const FamilyReports = ({ student, onAnswer }: FamilyReportsProps) => {
  const query = useQuery({
    queryKey: [...REPORTS_KEY, 'of-family', student.student_id],
    queryFn: () =>
      call(readFamilyReports, { params: { id: student.student_id }, query: { per_page: PER_PAGE } }),
  })
  return (
    <QueryPanel query={query} skeleton={<Skeleton height={24} />}>
      {({ data, meta }) =>
        data.length === 0 ? (
          <p>Ninguno.</p>
        ) : (
          <>
            <Stack as="ul" gap={8}>
              {data.map((report) => (
                <Report key={report.report_id} report={report} onAnswer={onAnswer} />
              ))}
            </Stack>
            {meta.total > data.length && <Muted>y {meta.total - data.length} más</Muted>}
          </>
        )
      }
    </QueryPanel>
  )
}
