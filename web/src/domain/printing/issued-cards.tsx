import type { ReportCard } from '@plantel/contract/report-cards'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../lib/session/session.ts'
import { DataTable } from '../../ui/tables/data-table.tsx'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { TableFoot } from '../../ui/tables/table-foot.tsx'
import { cardColumns } from './card-columns.tsx'
import { cardsQuery } from './queries.ts'
import { PRINT_TEXTS as T } from './texts.ts'

const None = () => <p>Aún no se ha emitido ninguna boleta de este alumno.</p>

export const IssuedCards = ({ student }: { student: { student_id: number; name: string } }) => {
  const { time_zone } = useSession().school
  const [page, setPage] = useState(1)
  const cards = useQuery(cardsQuery(student.student_id, page))
  return (
    <Stack as="section">
      <h3>{T.issued}</h3>
      <QueryPanel query={cards} skeleton={<Skeleton count={3} height={48} />}>
        {({ data, meta }) => (
          <>
            <DataTable<ReportCard>
              label={`${T.issued} de ${student.name}`}
              columns={cardColumns(time_zone)}
              rows={data}
              rowKey={({ report_card_id }) => report_card_id}
              empty={<None />}
            />
            {meta.last_page > 1 && <TableFoot meta={meta} table={{ setPage }} noun={['boleta', 'boletas']} />}
          </>
        )}
      </QueryPanel>
    </Stack>
  )
}
