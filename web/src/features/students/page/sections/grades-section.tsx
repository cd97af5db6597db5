import { usePartialTitle } from '../../../../domain/partials/partial-words.ts'
import type { StudentGroup } from '@plantel/contract/enrollments'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCaptureScale, useOfficeScale } from '../../../../domain/grades/school-scale.ts'
import type { HistoryCell } from '../../../../domain/scores/history-query.ts'
import { studentScoresQuery } from '../../../../domain/scores/student-scores.ts'
import { lateDialog } from '../../../../lib/saving/late-dialog.tsx'
import { useRoles } from '../../../../lib/session/session.ts'
import { useMay } from '../../../../lib/session/use-may.ts'
import { ButtonLink } from '../../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { QueryPanel } from '../../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { Muted } from '../../../../ui/layout/muted.tsx'
import { SeenPanel } from '../../../../ui/layout/seen-panel.tsx'
import { Line, Stack } from '../../../../ui/layout/stack.tsx'
import { DataTable } from '../../../../ui/tables/data-table.tsx'
import { STUDENT_TEXTS } from '../../texts.ts'
import { gradeColumns } from '../grade-columns.tsx'
import { type OfStudent, placesQuery } from '../queries.ts'

const HistoryDialog = lateDialog(
  async () => (await import('../../../../domain/scores/history-dialog.tsx')).HistoryDialog,
)

export interface GradeCell {
  cell: HistoryCell
  name: string
}

/** Of who looks. */
const useScale = () => {
  const scales = { office: useOfficeScale(), capture: useCaptureScale() }
  return useRoles().includes('ADMINISTER') ? scales.office : scales.capture
}

export const GradesSection = ({ of }: { of: OfStudent }) => {
  const scale = useScale()
  return (
    <SeenPanel title="Calificaciones" actions={<Muted as="span" size={14}>{`0–${scale}`}</Muted>}>
      <EachGroup of={of} />
    </SeenPanel>
  )
}

const EachGroup = ({ of }: { of: OfStudent }) => (
  <QueryPanel query={useQuery(placesQuery(of))} skeleton={<Skeleton count={4} height={44} />}>
    {(groups) =>
      groups.length === 0 ? (
        <EmptyState title={STUDENT_TEXTS.noGroup}>Sin grupo no hay materias ni calificaciones.</EmptyState>
      ) : (
        groups.map((group) => <OfGroup key={group.group_id} group={group} of={of} />)
      )
    }
  </QueryPanel>
)

const OfGroup = ({ group, of: { studentId, snaphot } }: { group: StudentGroup; of: OfStudent }) => {
  const query = useQuery(studentScoresQuery({ groupId: group.group_id, studentId, snaphot }))
  const [opened, setOpened] = useState<GradeCell>()
  const open = useMay('grades:history') ? setOpened : undefined
  const scale = useScale()
  const titleOf = usePartialTitle()
  const cycle = snaphot === undefined ? '' : `?${new URLSearchParams({ snaphot }).toString()}`
  return (
    <Stack as="section" aria-label={group.title}>
      <Line justify="between">
        <h3>{group.title}</h3>
        <ButtonLink
          look="text"
          to={`/calificaciones/${group.group_id}/alumno/${studentId}${cycle}`}
          aria-label={`Abrir las calificaciones de ${group.title}`}
        >
          Abrir
        </ButtonLink>
      </Line>
      <QueryPanel query={query} skeleton={<Skeleton count={4} height={44} />}>
        {({ subjects, partials }) => (
          <DataTable
            label={`Calificaciones en ${group.title}`}
            columns={gradeColumns({ partials, studentId, scale, titleOf, open })}
            rows={subjects}
            rowKey={({ subject_id }) => subject_id}
            empty={<EmptyState title={STUDENT_TEXTS.noSubjects}>El grupo aún no tiene materias.</EmptyState>}
          />
        )}
      </QueryPanel>
      {opened && <HistoryDialog {...opened} scale={scale} onClose={() => setOpened(undefined)} />}
    </Stack>
  )
}
