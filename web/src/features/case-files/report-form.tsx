import { type ReportType, takesDescription } from '@plantel/contract/case-files'
import type { ClassList, ClassStudent } from '@plantel/contract/classes'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { classTitle } from '../../domain/class-list/class-list.ts'
import { useSession } from '../../lib/session/session.ts'
import { useUnsavedGuard } from '../../lib/routing/use-unsaved-guard.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { backIcon } from '../../ui/icons/icons.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { SaveButton } from '../../ui/buttons/save-button.tsx'
import { SaveProblem } from '../../ui/feedback/save-problem.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { goBackToList } from './go-back.ts'
import { FamilyText } from './family-text.tsx'
import { People } from './people.tsx'
import { reportTypesQuery } from '../../domain/reports/report-types-query.ts'
import { ReportTypes } from './report-types.tsx'
import { type Checked, useChecked } from './use-checked.ts'
import { useSaveReport, type WrittenReport } from './use-save-report.ts'
import { T } from './texts.ts'

const reportsOf = (types: readonly ReportType[], checked: Checked, familyText: string): WrittenReport[] =>
  types.flatMap(({ catalog_report_id, title }) => {
    const description = checked.get(catalog_report_id)
    if (description === undefined) return []
    return {
      catalog_report_id,
      description: takesDescription(title) ? description.trim() || null : null,
      ...(familyText.trim() === '' ? {} : { family_text: familyText.trim() }),
    }
  })

interface ReportFormProps {
  list: ClassList
  student: ClassStudent
  back: { to: string; label: string }
}

export const ReportForm = ({ list, student, back }: ReportFormProps) => {
  const { me, school } = useSession()
  const types = useQuery(reportTypesQuery(school.school_id))
  const { checked, toggle, describe } = useChecked()
  const [familyText, setFamilyText] = useState('')
  const { save, pending, problem, done } = useSaveReport()
  const busy = pending || done
  useUnsavedGuard(checked.size > 0 && !done)
  // Not by the save itself, which may end after the person has left.
  useEffect(() => {
    if (done) goBackToList(back.to)
  }, [done, back.to])
  const advisor = list.group.assessor
  const reports = reportsOf(types.data ?? [], checked, familyText)

  return (
    <Page
      title={T.disciplineReport}
      context={classTitle(list)}
      back={back}
      bottom={
        advisor ? (
          <>
            <SaveProblem problem={problem} />
            <SaveButton
              pending={busy}
              disabled={reports.length === 0 || !list.can_report}
              onClick={() =>
                save({
                  studentId: student.student_id,
                  advisorId: advisor.assessor_id,
                  professorId: me.user_id,
                  reports,
                })
              }
            />
          </>
        ) : undefined
      }
    >
      <People student={student} advisor={advisor} />
      {advisor && !list.can_report && (
        <Notice tone="info" title="Solo consulta">
          Solo quien imparte la materia puede escribir reportes.
        </Notice>
      )}
      {advisor ? (
        <QueryPanel query={types} skeleton={<Skeleton count={6} height={44} />}>
          {(data) => (
            <>
              <ReportTypes
                types={data}
                checked={checked}
                disabled={busy || !list.can_report}
                onToggle={toggle}
                onDescribe={describe}
              />
              {reports.length > 0 && (
                <FamilyText value={familyText} disabled={busy} onChange={setFamilyText} />
              )}
            </>
          )}
        </QueryPanel>
      ) : (
        <NoAdvisor back={back} />
      )}
    </Page>
  )
}

const NoAdvisor = ({ back }: Pick<ReportFormProps, 'back'>) => (
  <EmptyState
    title={T.noAdvisor}
    action={
      <ButtonLink to={back.to} icon={backIcon}>
        Regresar a la lista
      </ButtonLink>
    }
  >
    Los reportes llegan al asesor del grupo, y este grupo no tiene uno. La administración de la escuela puede
    asignarlo en Grupos.
  </EmptyState>
)
