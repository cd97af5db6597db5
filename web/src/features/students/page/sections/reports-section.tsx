import { FILE_STATUS } from '@plantel/contract/case-files'
import type { ReportRow } from '@plantel/contract/reports'
import { listName } from '@plantel/contract/school-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { GroupLink, UserLink } from '../../../../domain/pages/page-link.tsx'
import { Link } from '../../../../lib/routing/link.tsx'
import { useSession } from '../../../../lib/session/session.ts'
import { QueryPanel } from '../../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { Muted } from '../../../../ui/layout/muted.tsx'
import { SeenPanel } from '../../../../ui/layout/seen-panel.tsx'
import { When } from '../../../../ui/layout/when.tsx'
import { type Column, DataTable } from '../../../../ui/tables/data-table.tsx'
import { TableFoot } from '../../../../ui/tables/table-foot.tsx'
import { type OfStudent, studentReportsQuery } from '../queries.ts'

const columnsOf = (timeZone: string, snaphot: string | undefined): Column<ReportRow>[] => [
  { key: 'title', title: 'Reporte', heading: true, cell: ({ reportcatalog }) => reportcatalog.title },
  {
    key: 'date',
    title: 'Fecha',
    narrow: true,
    card: 'date',
    cell: ({ created_at }) => <When instant={created_at} timeZone={timeZone} />,
  },
  {
    key: 'group',
    title: 'Grupo',
    narrow: true,
    card: 'line',
    cell: ({ group }) => (
      <GroupLink id={group.group_id} snaphot={snaphot}>
        {group.title}
      </GroupLink>
    ),
  },
  {
    key: 'reporter',
    title: 'Reportó',
    from: 'medium',
    card: 'line',
    cell: ({ reporter }) => <UserLink id={reporter.user_id}>{listName(reporter)}</UserLink>,
  },
  {
    key: 'file',
    title: 'Expediente',
    narrow: true,
    card: 'open',
    cell: ({ file_id, file_status }) => (
      <Link to={`/expedientes/${file_id}`} aria-label={`Expediente ${file_id}`}>
        {file_id} · {file_status === FILE_STATUS.open ? 'Abierto' : 'Cerrado'}
      </Link>
    ),
  },
]

export const ReportsSection = ({ of }: { of: OfStudent }) => (
  <SeenPanel title="Reportes y expedientes">
    <Reports of={of} />
  </SeenPanel>
)

const Reports = ({ of }: { of: OfStudent }) => {
  const { school } = useSession()
  const [page, setPage] = useState(1)
  const query = useQuery(studentReportsQuery(school.school_id, of, page))
  return (
    <QueryPanel query={query} skeleton={<Skeleton count={3} height={44} />}>
      {({ data, meta }) => (
        <>
          <DataTable
            label="Reportes"
            columns={columnsOf(school.time_zone, of.snaphot)}
            rows={data}
            rowKey={({ report_id }) => report_id}
            empty={<Muted>Sin reportes.</Muted>}
          />
          {meta.last_page > 1 && <TableFoot meta={meta} table={{ setPage }} noun={['reporte', 'reportes']} />}
        </>
      )}
    </QueryPanel>
  )
}
