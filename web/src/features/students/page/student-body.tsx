import { fullName } from '@plantel/contract/school-words'
import type { StudentPage } from '@plantel/contract/student-page'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { snaphotIn } from '../../../domain/cycles/of-cycle.ts'
import { studentPageQuery } from '../../../domain/pages/page-queries.ts'
import { StudentFacts } from '../../../domain/pages/student-facts.tsx'
import { useWayBack } from '../../../domain/pages/way-back.ts'
import { IS_ACTIVE } from '../../../domain/people/status.ts'
import { asProblem } from '../../../lib/http/problem.ts'
import { useAddressSearch } from '../../../lib/routing/use-address-search.ts'
import { useIdParam } from '../../../lib/routing/use-id-param.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { MissingPanel } from '../../../ui/feedback/missing-panel.tsx'
import { QueryPanel } from '../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import type { StudentDialogName } from '../list/student-actions.ts'
import { StudentDialogs } from '../list/student-dialogs.tsx'
import { PageSections } from './page-sections.tsx'
import { StudentPageActions } from './student-page-actions.tsx'
import { STUDENT_TEXTS } from '../texts.ts'
import { useUsualBack } from './use-usual-back.ts'

const NOT_FOUND = 404

const Shape = () => (
  <>
    <Skeleton height={112} />
    <Skeleton count={3} height={200} />
  </>
)

const contextOf = ({ place }: StudentPage, snaphot: string | undefined): string | undefined =>
  snaphot === undefined ? (place?.group_title ?? undefined) : STUDENT_TEXTS.past

export const StudentBody = () => {
  const studentId = useIdParam('studentId')
  const snaphot = snaphotIn(useAddressSearch())
  const query = useQuery(studentPageQuery(studentId, snaphot))
  const back = useWayBack(useUsualBack())
  const [dialog, setDialog] = useState<StudentDialogName | null>(null)
  const writes = useMay('students:write')
  const { data, error } = query
  if (error && asProblem(error).status === NOT_FOUND)
    return (
      <Page title={STUDENT_TEXTS.one}>
        <MissingPanel title={STUDENT_TEXTS.notFound} back={back}>
          El alumno no existe o no tiene acceso a él.
        </MissingPanel>
      </Page>
    )
  const student = writes && snaphot === undefined ? (data?.place ?? null) : null
  const name = data ? fullName(data.student) : STUDENT_TEXTS.one
  return (
    <Page
      title={name}
      context={data && contextOf(data, snaphot)}
      back={back}
      actions={
        data && <StudentPageActions studentId={studentId} name={name} student={student} open={setDialog} />
      }
    >
      <QueryPanel query={query} skeleton={<Shape />}>
        {(page) => (
          <>
            <Card>
              <StudentFacts page={page} snaphot={snaphot} />
            </Card>
            <PageSections
              page={page}
              of={{ studentId, snaphot }}
              open={student && IS_ACTIVE[student.status] ? setDialog : undefined}
            />
          </>
        )}
      </QueryPanel>
      {student && dialog && (
        <StudentDialogs open={{ name: dialog, student }} onClose={() => setDialog(null)} />
      )}
    </Page>
  )
}
