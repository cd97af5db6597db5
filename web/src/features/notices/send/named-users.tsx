import type { RecipientUser } from '@plantel/contract/notices'
import { useQuery } from '@tanstack/react-query'
import { listName } from '../../../domain/people/names.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useDialogTable } from '../../../lib/tables/use-table-state.ts'
import { EmptyPage } from '../../../ui/feedback/empty-page.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { classNames } from '../../../ui/theme/class-names.ts'
import { QueryPanel } from '../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { TableFoot } from '../../../ui/tables/table-foot.tsx'
import { TableTools } from '../../../ui/tables/table-tools.tsx'
import { offeredUsersQuery } from '../queries.ts'
import { NOUNS, T } from '../texts.ts'
import styles from './recipient-tree.module.css'
import { TriCheck } from './tri-check.tsx'
import { USERS_PER_PAGE } from './use-offered.ts'
import type { PickedUsers } from './wizard.ts'

interface NamedUsersProps {
  users: PickedUsers
  onCheck: (user: RecipientUser, checked: boolean) => void
}

export const NamedUsers = ({ users, onCheck }: NamedUsersProps) => {
  const { school_id } = useSession().school
  const table = useDialogTable({ perPage: USERS_PER_PAGE })
  const query = useQuery(offeredUsersQuery(school_id, users.profiles, table.query))
  const leftOut = new Set(users.without.map(({ user_id }) => user_id))
  return (
    <Stack>
      <TableTools table={table} placeholder="Buscar entre los seleccionados" />
      <QueryPanel query={query} skeleton={<Skeleton count={5} height={44} />}>
        {({ data, meta }) => (
          <>
            {data.length > 0 && (
              <ul className={classNames(styles.frame, styles.plain)}>
                {data.map((user) => (
                  <li key={user.user_id}>
                    <TriCheck
                      label={listName(user)}
                      share={leftOut.has(user.user_id) ? 'none' : 'all'}
                      onChange={(checked) => onCheck(user, checked)}
                    />
                  </li>
                ))}
              </ul>
            )}
            {data.length === 0 && meta.total > 0 && <EmptyPage table={table} />}
            {meta.total === 0 && <output>{T.nothingFound}</output>}
            {meta.total > 0 && <TableFoot meta={meta} table={table} noun={NOUNS.people} />}
          </>
        )}
      </QueryPanel>
    </Stack>
  )
}
