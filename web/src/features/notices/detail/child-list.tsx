import { CHILD_STATES, type ChildState } from '@plantel/contract/notice-children'
import { useQuery } from '@tanstack/react-query'
import { ExportButton } from '../../../domain/exporting/export-button.tsx'
import { useSession } from '../../../lib/session/session.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { useDialogTable } from '../../../lib/tables/use-table-state.ts'
import { counted } from '../../../lib/words/counted.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { NoRows } from '../../../ui/feedback/no-rows.tsx'
import { QueryPanel } from '../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { FilterSelect } from '../../../ui/forms/filter-select.tsx'
import { Line } from '../../../ui/layout/stack.tsx'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import { lateFilter } from '../../../ui/tables/late-filter.tsx'
import { TableFoot } from '../../../ui/tables/table-foot.tsx'
import { TableTools } from '../../../ui/tables/table-tools.tsx'
import { childrenQuery } from '../queries.ts'
import { NOUNS, READING_TEXTS, T } from '../texts.ts'
import { childColumns } from './child-columns.tsx'

const GroupFilter = lateFilter(
  async () => (await import('../../../domain/groups/group-filter.tsx')).GroupFilter,
  { label: 'Grupo', chosen: () => 'Un grupo' },
)

const PER_PAGE = 10
/** First who is to be reminded; each of the others is chosen. */
const FIRST: ChildState = 'unread'
const EVERYBODY = 'all'

const OTHERS = [
  ...CHILD_STATES.filter((state) => state !== FIRST).map((value) => ({
    value,
    label: READING_TEXTS.states[value],
  })),
  { value: EVERYBODY, label: 'Todos' },
]

const stateOf = (chosen: string | undefined): ChildState | undefined =>
  chosen === EVERYBODY ? undefined : (CHILD_STATES.find((state) => state === chosen) ?? FIRST)

interface ChildListProps {
  noticeId: number
}

/** Who has read a notice, child by child. */
export const ChildList = ({ noticeId }: ChildListProps) => {
  const { time_zone } = useSession().school
  const listsGroups = useMay('groups:list')
  const table = useDialogTable<'state' | 'group_id'>({ perPage: PER_PAGE })
  const state = stateOf(table.filter('state'))
  const group_id = table.filter('group_id')
  const { page, per_page, search } = table.query
  const narrowed = {
    ...(state === undefined ? {} : { state }),
    ...(search === undefined ? {} : { search }),
  }
  const children = useQuery(
    childrenQuery(noticeId, {
      page: String(page),
      per_page: String(per_page),
      ...narrowed,
      ...(group_id === undefined ? {} : { group_id }),
    }),
  )
  const none = children.data?.counts.none ?? 0
  return (
    <>
      <Line justify="between">
        {none > 0 && state !== 'none' ? (
          <Button look="text" onClick={() => table.setFilter('state', 'none')}>
            {READING_TEXTS.notReached(counted(none, NOUNS.students))}
          </Button>
        ) : (
          <span />
        )}
        <ExportButton
          title={READING_TEXTS.title}
          report="notice-children"
          data={{
            notice_id: noticeId,
            ...narrowed,
            ...(group_id === undefined ? {} : { group_id: Number(group_id) }),
          }}
          snaphot={undefined}
        />
      </Line>
      <TableTools table={table} placeholder="Nombre o matrícula">
        <FilterSelect
          label="Mostrar"
          all={READING_TEXTS.states[FIRST]}
          options={OTHERS}
          value={table.filter('state')}
          onChange={(value) => table.setFilter('state', value)}
        />
        {listsGroups && (
          <GroupFilter value={group_id} onChange={(value) => table.setFilter('group_id', value)} />
        )}
      </TableTools>
      <QueryPanel query={children} skeleton={<Skeleton count={5} height={56} />}>
        {({ data, meta }) => (
          <>
            <DataTable
              label={READING_TEXTS.title}
              columns={childColumns(time_zone)}
              rows={data}
              rowKey={({ student }) => student.student_id}
              empty={
                <NoRows table={table} total={meta.total} nothingFound={T.nothingFound}>
                  <EmptyState title={READING_TEXTS.nobody}>
                    {state === undefined ? READING_TEXTS.noChildren : READING_TEXTS.empty[state]}
                  </EmptyState>
                </NoRows>
              }
            />
            {meta.total > 0 && <TableFoot meta={meta} table={table} noun={NOUNS.students} />}
          </>
        )}
      </QueryPanel>
    </>
  )
}
