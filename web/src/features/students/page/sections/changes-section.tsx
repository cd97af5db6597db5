import {
  CHANGE_LABELS,
  CHANGE_STATUS,
  type ChangeStatus,
  type ChangeValue,
  type InboxChange,
} from '@plantel/contract/change-requests'
import { listName } from '@plantel/contract/school-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { personLines } from '../../../../domain/people/emergency-words.ts'
import { useSession } from '../../../../lib/session/session.ts'
import { ButtonLink } from '../../../../ui/buttons/button.tsx'
import { QueryPanel } from '../../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { Muted } from '../../../../ui/layout/muted.tsx'
import { SeenPanel } from '../../../../ui/layout/seen-panel.tsx'
import { When } from '../../../../ui/layout/when.tsx'
import { type Column, DataTable } from '../../../../ui/tables/data-table.tsx'
import { TableFoot } from '../../../../ui/tables/table-foot.tsx'
import { studentChangesQuery } from '../queries.ts'

const STATES: Record<ChangeStatus, string> = {
  [CHANGE_STATUS.sent]: 'Por revisar',
  [CHANGE_STATUS.accepted]: 'Aceptado',
  [CHANGE_STATUS.rejected]: 'Rechazado',
  [CHANGE_STATUS.withdrawn]: 'Retirado',
}

const inWords = (value: ChangeValue | null): string => {
  if (value === null || value === '') return 'sin dato'
  return Array.isArray(value) ? personLines(value).join('; ') : value
}

/** Words about health are read in *Solicitudes*, where each reading is written down. */
const valueOf = ({ field, from, to }: InboxChange): string =>
  field === 'health' ? 'Dato de salud' : `De ${inWords(from)} a ${inWords(to)}`

const columnsOf = (timeZone: string): Column<InboxChange>[] => [
  { key: 'field', title: 'Dato', heading: true, cell: ({ field }) => CHANGE_LABELS[field] },
  { key: 'value', title: 'Cambio', card: 'line', cell: valueOf },
  { key: 'by', title: 'Pidió', from: 'medium', card: 'hide', cell: ({ sent_by }) => listName(sent_by) },
  {
    key: 'date',
    title: 'Fecha',
    narrow: true,
    card: 'date',
    cell: ({ sent_at }) => <When instant={sent_at} timeZone={timeZone} />,
  },
  { key: 'state', title: 'Estado', narrow: true, card: 'state', cell: ({ status }) => STATES[status] },
]

export const ChangesSection = ({ studentId }: { studentId: number }) => (
  <SeenPanel
    title="Cambios de datos"
    actions={
      <ButtonLink look="text" to="/solicitudes">
        Solicitudes
      </ButtonLink>
    }
  >
    <Changes studentId={studentId} />
  </SeenPanel>
)

const Changes = ({ studentId }: { studentId: number }) => {
  const { school } = useSession()
  const [page, setPage] = useState(1)
  const query = useQuery(studentChangesQuery(school.school_id, studentId, page))
  return (
    <QueryPanel query={query} skeleton={<Skeleton count={2} height={44} />}>
      {({ data, meta }) => (
        <>
          <DataTable
            label="Cambios de datos"
            columns={columnsOf(school.time_zone)}
            rows={data}
            rowKey={({ change_request_id }) => change_request_id}
            empty={<Muted>La familia no ha pedido ningún cambio.</Muted>}
          />
          {meta.last_page > 1 && <TableFoot meta={meta} table={{ setPage }} noun={['cambio', 'cambios']} />}
        </>
      )}
    </QueryPanel>
  )
}
