import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useTableState } from '../../lib/tables/use-table-state.ts'
import { DataTable } from '../../ui/tables/data-table.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { SyncButton } from '../../ui/buttons/sync-button.tsx'
import { TableFoot } from '../../ui/tables/table-foot.tsx'
import { TableTools } from '../../ui/tables/table-tools.tsx'
import { NoSchools } from './no-schools.tsx'
import { schoolsQuery } from './queries.ts'
import { SCHOOL_COLUMNS } from './school-columns.tsx'
import { T } from './texts.ts'

const ROWS_PER_PAGE = 10

/** Nine columns fit a screen when their titles may take two lines. */
const headStyle = { '& thead th': { whiteSpace: 'normal' } } as const

const syncStyle = { minWidth: { xs: 180, sm: 0 } } as const

const SupervisionsScreen = () => {
  const table = useTableState({ perPage: ROWS_PER_PAGE, sort: 'name' })
  const schools = useQuery(schoolsQuery(table.query))
  return (
    <Page
      title={T.title}
      context="Escuelas a su cargo"
      actions={
        <Box sx={syncStyle}>
          <SyncButton query={schools} />
        </Box>
      }
    >
      <TableTools table={table} placeholder={T.search} />
      <QueryPanel query={schools} skeleton={<Skeleton count={ROWS_PER_PAGE} height={52} />}>
        {({ data, meta }) => (
          <>
            <Box sx={headStyle}>
              <DataTable
                label={T.title}
                columns={SCHOOL_COLUMNS}
                rows={data}
                rowKey={({ school }) => school.school_id}
                table={table}
                empty={<NoSchools table={table} total={meta.total} />}
              />
            </Box>
            {meta.total > 0 && <TableFoot meta={meta} table={table} noun={['escuela', 'escuelas']} />}
          </>
        )}
      </QueryPanel>
    </Page>
  )
}

export default SupervisionsScreen
