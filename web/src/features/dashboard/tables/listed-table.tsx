import { placesWords } from '@plantel/contract/place-words'
import type { PageMeta } from '@plantel/contract/paging'
import type { ComponentProps, ReactNode } from 'react'
import type { ViewList } from '@plantel/contract/views'
import type * as z from 'zod/mini'
import { LEVEL_FILTERS } from '../../../domain/levels/level-options.ts'
import { WHOLE_SCHOOL } from '../../../domain/levels/directed.ts'
import { ListTools } from '../../../domain/lists/list-tools.ts'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import { FilterSelect } from '../../../ui/forms/filter-select.tsx'
import { NoRows } from '../../../ui/feedback/no-rows.tsx'
import { QueryPanel } from '../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { TableFoot } from '../../../ui/tables/table-foot.tsx'
import type { AnyColumn } from '../../../ui/tables/column.ts'
import { OrderSelect } from '../../../ui/tables/order-select.tsx'
import { TableTools } from '../../../ui/tables/table-tools.tsx'
import { CycleField } from '../cycle-field.tsx'
import { useSnaphot } from '../use-snaphot.ts'
import type { ListFilter, ListTable } from './list-table.ts'
import { ROWS_PER_PAGE } from './lists.ts'
import { TABLE_TEXTS } from '../table-texts.ts'
import { type None, Nothing } from './nothing.tsx'
import styles from './school-table.module.css'

/** What narrows this list besides its level, of the current cycle. */
interface Narrowing {
  filter: Exclude<ListFilter, 'level' | 'places'>
  label: string
  all?: string
  options: readonly { value: string; label: string }[]
}

interface ToolsProps {
  narrowing: Narrowing | undefined
  list: ViewList | undefined
  label: string
  table: ListTable
  placeholder: string
  columns: readonly AnyColumn[]
  levels: boolean
  cycle: ReactNode
}

const PLACES_NAME = 'Parte'

/** Search and level; a finished cycle is of one level. */
const Tools = ({ list, label, table, placeholder, columns, levels, cycle, narrowing }: ToolsProps) => {
  const { snaphot } = useSnaphot()
  const places = table.filter('places')
  return (
    <TableTools
      table={table}
      placeholder={placeholder}
      order={<OrderSelect table={table} columns={columns} />}
      menu={<ListTools {...(list ? { list } : {})} label={label} table={table} columns={columns} />}
    >
      {cycle}
      {levels && snaphot === undefined && (
        <FilterSelect
          label="Nivel"
          options={LEVEL_FILTERS}
          value={table.filter('level')}
          onChange={(level) => table.setFilter('level', level)}
        />
      )}
      {narrowing && snaphot === undefined && (
        <FilterSelect
          {...narrowing}
          value={table.filter(narrowing.filter)}
          onChange={(chosen) => table.setFilter(narrowing.filter, chosen)}
        />
      )}
      {places !== undefined && snaphot === undefined && (
        <FilterSelect
          label={PLACES_NAME}
          all={WHOLE_SCHOOL}
          options={[{ value: places, label: placesWords(places) }]}
          value={places}
          onChange={(chosen) => table.setFilter('places', chosen)}
        />
      )}
    </TableTools>
  )
}

interface Page<Row> {
  data: Row[]
  meta: z.output<typeof PageMeta>
}

type Drawn<Row extends object> = Pick<
  ComponentProps<typeof DataTable<Row>>,
  'label' | 'columns' | 'rowKey' | 'rowTone'
>

interface ListedTableProps<Row extends object> extends Drawn<Row> {
  table: ListTable
  query: Parameters<typeof QueryPanel<Page<Row>>>[0]['query']
  noun: ComponentProps<typeof TableFoot>['noun']
  search?: string
  /** The cycle is chosen beside the search. */
  cycle?: boolean
  levels?: boolean
  narrowing?: Narrowing
  /** Whose views there are. */
  list?: ViewList
  none: None
}

export const ListedTable = <Row extends object>(props: ListedTableProps<Row>) => {
  const { table, query, noun, search, cycle = false, levels = false, narrowing, list, none, ...drawn } = props
  return (
    <>
      {search !== undefined && (
        <Tools
          list={list}
          label={drawn.label}
          table={table}
          placeholder={search}
          columns={drawn.columns}
          levels={levels}
          narrowing={narrowing}
          cycle={cycle && <CycleField disabled={query.isFetching} />}
        />
      )}
      <QueryPanel query={query} skeleton={<Skeleton count={ROWS_PER_PAGE} height={44} />}>
        {({ data, meta }) => (
          <>
            <div className={styles.tight}>
              <DataTable
                {...drawn}
                rows={data}
                table={table}
                {...(search === undefined ? {} : { order: 'in-tools' })}
                empty={
                  <NoRows
                    table={table}
                    total={meta.total}
                    nothingFound={TABLE_TEXTS.nothingFound}
                    filters={{
                      level: 'Nivel',
                      places: PLACES_NAME,
                      ...(narrowing && { [narrowing.filter]: narrowing.label }),
                    }}
                  >
                    <Nothing none={none} />
                  </NoRows>
                }
              />
            </div>
            {meta.total > 0 && <TableFoot meta={meta} table={table} noun={noun} />}
          </>
        )}
      </QueryPanel>
    </>
  )
}
