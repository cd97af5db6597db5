import { useQuery } from '@tanstack/react-query'
import { bothQueries } from '../../../lib/http/both-queries.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryPanel } from '../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { SeenPanel } from '../../../ui/layout/seen-panel.tsx'
import { Line } from '../../../ui/layout/stack.tsx'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import { GROUP_TEXTS } from '../texts.ts'
import { classColumns } from './page-columns.tsx'
import { type OfGroup, pageClassesQuery, pageHoursQuery } from './queries.ts'

interface ClassesSectionProps {
  of: OfGroup
  /** Undefined of a finished cycle. */
  onTimetable: (() => void) | undefined
  /** Undefined where nothing can be changed. */
  onChange: (() => void) | undefined
}

export const ClassesSection = ({ of, onTimetable, onChange }: ClassesSectionProps) => (
  <SeenPanel
    title="Clases"
    actions={
      <Line>
        {onTimetable && (
          <Button look="text" aria-haspopup="dialog" onClick={onTimetable}>
            Horario
          </Button>
        )}
        {onChange && (
          <Button look="text" aria-haspopup="dialog" onClick={onChange}>
            Materias y maestros
          </Button>
        )}
      </Line>
    }
  >
    <Classes of={of} />
  </SeenPanel>
)

const Classes = ({ of }: { of: OfGroup }) => {
  const both = bothQueries(useQuery(pageClassesQuery(of)), useQuery(pageHoursQuery(of)))
  return (
    <QueryPanel query={both} skeleton={<Skeleton count={6} height={44} />}>
      {([classes, hours]) => (
        <DataTable
          label="Clases"
          columns={classColumns(hours)}
          rows={classes}
          rowKey={({ subject_id }) => subject_id}
          empty={<EmptyState title={GROUP_TEXTS.noSubjects}>El grupo aún no tiene materias.</EmptyState>}
        />
      )}
    </QueryPanel>
  )
}
