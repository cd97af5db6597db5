import type { RecipientUser } from '@plantel/contract/notices'
import { useQuery } from '@tanstack/react-query'
import { listName } from '../../../domain/people/names.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useDialogTable } from '../../../lib/tables/use-table-state.ts'
import { Muted } from '../../../ui/layout/muted.tsx'
import { Line } from '../../../ui/layout/stack.tsx'
import { EmptyPage } from '../../../ui/feedback/empty-page.tsx'
import { Pager } from '../../../ui/tables/pager.tsx'
import { QueryPanel } from '../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { offeredUsersQuery } from '../queries.ts'
import { NOUNS } from '../texts.ts'
import { usersOfPage } from './picked-users.ts'
import styles from './recipient-tree.module.css'
import { profilesLine } from './summary.ts'
import { USERS_PER_PAGE } from './use-offered.ts'
import type { PickedUsers, Wizard } from './wizard.ts'

const PeopleList = ({
  people,
  exceptions,
}: {
  people: RecipientUser[]
  exceptions: readonly RecipientUser[]
}) => (
  <ul aria-label="Personas seleccionadas" className={styles.frame}>
    {people.map((user) => (
      <Line as="li" key={user.user_id} className={styles.line}>
        {listName(user)}
        {exceptions.includes(user) && (
          <Muted as="span" size={14}>
            Excepción
          </Muted>
        )}
      </Line>
    ))}
  </ul>
)

/** Who receives it, a page of the server's at a time: of three thousand only those are asked for that are looked at. */
const PagesOfPeople = ({ users }: { users: PickedUsers }) => {
  const { school_id } = useSession().school
  const table = useDialogTable({ perPage: USERS_PER_PAGE })
  const query = useQuery(offeredUsersQuery(school_id, users.profiles, table.query))
  return (
    <QueryPanel query={query} skeleton={<Skeleton count={5} height={44} />}>
      {({ data, meta: { current_page, last_page, total } }) => {
        const people = usersOfPage(users, data, current_page)
        if (data.length === 0 && total > 0) return <EmptyPage table={table} />
        return (
          <>
            {people.length > 0 && <PeopleList people={people} exceptions={users.exceptions} />}
            {people.length === 0 && <p>Nadie de esta página lo recibirá.</p>}
            <Line justify="end">
              <Pager
                page={current_page}
                pages={last_page}
                onPage={table.setPage}
                label={`Páginas de ${NOUNS.people[1]}`}
              />
            </Line>
          </>
        )
      }}
    </QueryPanel>
  )
}

/** The people of the users' mode themselves, and whom the chosen kinds name in vain. */
export const SummaryUsers = ({ wizard }: { wizard: Wizard }) => {
  const { users } = wizard.choices
  const { profiles, without, exceptions } = users
  return (
    <>
      <dl className={styles.facts}>
        <dt>Tipos de usuario</dt>
        <dd>{profilesLine(wizard)}</dd>
        {without.length > 0 && (
          <>
            <dt>
              {without.length === 1 ? 'No lo recibirá' : 'No lo recibirán'} ({without.length}):
            </dt>
            <dd>{without.map(listName).join(', ')}</dd>
          </>
        )}
      </dl>
      {profiles.length > 0 ? (
        <PagesOfPeople users={users} />
      ) : (
        <PeopleList people={[...exceptions]} exceptions={exceptions} />
      )}
    </>
  )
}
