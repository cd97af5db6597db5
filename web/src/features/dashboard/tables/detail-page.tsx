import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { asProblem } from '../../../lib/http/problem.ts'
import { MissingPanel } from '../../../ui/feedback/missing-panel.tsx'
import { QueryPanel } from '../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { DirectorPage } from '../director-page.tsx'
import { MISSING, TABLE_TEXTS } from '../table-texts.ts'
import { together } from '../together.ts'
import { useSnaphot } from '../use-snaphot.ts'
import { ROWS_PER_PAGE } from './lists.ts'

const NOT_FOUND = 404

const Shape = () => (
  <>
    <Skeleton count={6} height={92} columnWidth={150} />
    <Skeleton count={ROWS_PER_PAGE} height={44} />
  </>
)

interface DetailPageProps<Data> {
  of: keyof typeof MISSING
  query: UseQueryResult<Data>
  tables?: readonly Pick<UseQueryResult, 'isFetching' | 'refetch'>[]
  title: (data: Data) => string
  actions?: ReactNode
  children: (data: Data) => ReactNode
}

/** The screen of one group, class, professor or student: *Buscando* until it is there, and the way back when it is not. */
export const DetailPage = <Data,>(props: DetailPageProps<Data>) => {
  const { of, query, tables = [], title, actions, children } = props
  const { keep } = useSnaphot()
  const { data, error } = query
  const { title: missing, words, list, back } = MISSING[of]
  const to = keep(list)
  const syncing = together(query, ...tables)
  if (error && asProblem(error).status === NOT_FOUND)
    return (
      <DirectorPage title={back} syncing={syncing}>
        <MissingPanel title={missing} back={{ to, label: back.toLowerCase() }}>
          {words}
        </MissingPanel>
      </DirectorPage>
    )
  const waiting = query.isFetching ? TABLE_TEXTS.searching : back
  return (
    <DirectorPage
      title={data === undefined ? waiting : title(data)}
      back={{ to, label: back }}
      actions={actions}
      syncing={syncing}
    >
      <QueryPanel query={query} skeleton={<Shape />}>
        {children}
      </QueryPanel>
    </DirectorPage>
  )
}
