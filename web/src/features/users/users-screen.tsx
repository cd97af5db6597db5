import { fullName } from '@plantel/contract/school-words'
import type { UserRow } from '@plantel/contract/users'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useAsked } from '../../lib/routing/use-asked.ts'
import { useSession } from '../../lib/session/session.ts'
import { useSelection } from '../../lib/tables/use-selection.ts'
import { useTableState } from '../../lib/tables/use-table-state.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { DataTable } from '../../ui/tables/data-table.tsx'
import { addIcon } from '../../ui/icons/icons.ts'
import { Page } from '../../ui/layout/page.tsx'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { SyncButton } from '../../ui/buttons/sync-button.tsx'
import { latePart } from '../../lib/saving/late-part.tsx'
import { selectable } from '../../ui/tables/select-cells.tsx'
import { TableFoot } from '../../ui/tables/table-foot.tsx'
import { KindTabs } from './kind-tabs.tsx'
import { usersQuery } from './queries.ts'
import type { ParentSelectionProps } from './parent-selection.tsx'
import { USERS_TABLE } from './table.ts'
import { T } from './texts.ts'
import { userColumns } from './user-columns.tsx'
import { type OpenDialog, UserDialogs } from './user-dialogs.tsx'
import { kindAt, type UserKind } from './user-kinds.ts'
import { UserTools, FILTER_NAMES, type UsersTable } from './user-tools.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { NoRows } from '../../ui/feedback/no-rows.tsx'

interface NoUsersProps {
  kind: UserKind
  table: UsersTable
  total: number
  onAdd: () => void
}

const NoUsers = ({ kind, table, total, onAdd }: NoUsersProps) => (
  <NoRows table={table} total={total} nothingFound={T.nothingFound} filters={FILTER_NAMES}>
    <EmptyState
      title={T.none}
      action={
        <Button look="filled" icon={addIcon} onClick={onAdd}>
          Agregar {kind.noun[0]}
        </Button>
      }
    >
      La escuela todavía no tiene {kind.noun[1]}.
    </EmptyState>
  </NoRows>
)

const ParentSelection = latePart<ParentSelectionProps>(
  async () => (await import('./parent-selection.tsx')).default,
)

const UsersOfKind = ({ kind }: { kind: UserKind }) => {
  const { school, me } = useSession()
  const table = useTableState(USERS_TABLE)
  const users = useQuery(usersQuery(kind, school.school_id, table.query))
  const chosen = useSelection({
    table,
    total: users.data?.meta.total,
    keyOf: ({ user_id }: UserRow) => user_id,
    nameOf: fullName,
  })
  const selection = kind.path === 'padres' ? chosen : undefined
  const { asked, forget } = useAsked('agregar')
  const [opened, setOpened] = useState<OpenDialog>()
  const dialog = opened ?? (asked === undefined ? undefined : { name: 'add' as const })
  const setDialog = (next: OpenDialog | undefined) => {
    setOpened(next)
    forget()
  }
  const add = () => setDialog({ name: 'add' })
  const letters = { label: T.letters, onSelect: () => setDialog({ name: 'letters', chosen: [] }) }
  const check = table.filter('check')
  const mend = async (user: UserRow, what: string) =>
    (await import('./mending.ts')).mendUser(what, user, setDialog)
  const columns = userColumns({
    kind,
    ownId: me.user_id,
    open: setDialog,
    mend: check === undefined ? undefined : (user) => void mend(user, check),
  })
  return (
    <Page
      title={T.title}
      context={school.name}
      actions={
        <>
          <SyncButton query={users} more={kind.path === 'padres' ? [letters] : []} />
          <Button look="filled" icon={addIcon} aria-haspopup="dialog" onClick={add}>
            {T.add}
          </Button>
        </>
      }
      bottom={
        selection && (selection.count > 0 || selection.choosing) ? (
          <ParentSelection
            selection={selection}
            onLetters={(rows) => setDialog({ name: 'letters', chosen: rows })}
          />
        ) : undefined
      }
    >
      <KindTabs kind={kind} />
      <UserTools kind={kind} table={table} columns={columns} selection={selection} />
      <QueryPanel query={users} skeleton={<Skeleton count={USERS_TABLE.perPage} height={52} />}>
        {({ data, meta }) => (
          <>
            <DataTable
              label={kind.tab}
              columns={columns}
              rows={data}
              rowKey={({ user_id }) => user_id}
              table={table}
              selection={selection && selectable(selection)}
              order="in-tools"
              empty={<NoUsers kind={kind} table={table} total={meta.total} onAdd={add} />}
            />
            {meta.total > 0 && <TableFoot meta={meta} table={table} noun={kind.noun} />}
          </>
        )}
      </QueryPanel>
      <UserDialogs kind={kind} open={dialog} onClose={() => setDialog(undefined)} />
    </Page>
  )
}

const UsersScreen = () => {
  const { pathname } = useLocation()
  const kind = kindAt(pathname)
  if (!kind) return <Navigate to="/usuarios/maestros" replace />
  return <UsersOfKind key={kind.path} kind={kind} />
}

export default UsersScreen
