import { fullName, listName } from '@plantel/contract/school-words'
import type { UserRow } from '@plantel/contract/users'
import { UserLink } from '../../domain/pages/page-link.tsx'
import { addressLine } from '@plantel/contract/address-line'
import { mendColumn } from '../../domain/health/mend-column.tsx'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import type { Column } from '../../ui/tables/data-table.tsx'
import { PersonLine } from '../../ui/photos/person-line.tsx'
import { RowMenu } from '../../ui/menus/row-menu.tsx'
import { ActiveSwitch } from './active-switch.tsx'
import { userActions } from './page/user-actions.ts'
import { T } from './texts.ts'
import styles from './user-columns.module.css'
import type { OpenDialog } from './user-dialogs.tsx'
import type { UserKind } from './user-kinds.ts'

interface UserColumns {
  kind: UserKind
  ownId: number
  open: (dialog: OpenDialog) => void
  /** *Corregir*, of a list of what is to be mended. */
  mend: ((user: UserRow) => void) | undefined
}

const NOTHING = '—'

const Email = ({ email }: Pick<UserRow, 'email'>) => <span className={styles.email}>{email ?? NOTHING}</span>

const described = (enrollment: boolean): Column<UserRow>[] => [
  {
    key: 'user_id',
    title: 'Id',
    off: true,
    sort: 'user_id',
    narrow: true,
    from: 'wide',
    card: 'hide',
    cell: ({ user_id }) => user_id,
  },
  ...(enrollment
    ? [
        {
          key: 'enrollment',
          title: 'Matrícula',
          sort: 'enrollment',
          narrow: true,
          card: 'hide' as const,
          cell: (user: UserRow) => user.enrollment ?? NOTHING,
        },
      ]
    : []),
  {
    key: 'name',
    title: 'Nombre',
    sort: 'name',
    heading: true,
    cell: (user) => (
      <PersonLine
        name={<UserLink id={user.user_id}>{listName(user)}</UserLink>}
        person={user}
        {...(user.contact ? { detail: T.contact } : user.has_signed_in === false && { detail: T.notYet })}
      />
    ),
  },
  {
    key: 'cellphone',
    title: 'Teléfono',
    narrow: true,
    card: 'line',
    cell: ({ cellphone, contact_phone }) => cellphone ?? contact_phone ?? NOTHING,
  },
  {
    key: 'email',
    title: 'Correo',
    from: 'medium',
    card: 'hide',
    cell: ({ email }) => <Email email={email} />,
  },
  {
    key: 'address',
    title: 'Domicilio',
    from: 'widest',
    card: 'hide',
    cell: (user) => addressLine(user) ?? NOTHING,
  },
]

export const userColumns = ({ kind, ownId, open, mend }: UserColumns): Column<UserRow>[] => [
  ...described(kind.enrollment),
  ...(mend === undefined ? [] : [mendColumn<UserRow>(fullName, mend)]),
  {
    key: 'status',
    title: 'Activo',
    narrow: true,
    card: 'state',
    cell: (user) => (
      <ActiveSwitch
        user={user}
        own={user.user_id === ownId}
        onRefused={(problem) => open({ name: 'refused', user, problem })}
      />
    ),
  },
  {
    key: 'actions',
    title: 'Acciones',
    actions: true,
    align: 'right',
    narrow: true,
    cell: (user) =>
      user.user_id === ownId ? (
        <ButtonLink look="text" to="/perfil">
          {T.profile}
        </ButtonLink>
      ) : (
        <RowMenu label={`Acciones de ${fullName(user)}`} items={userActions(user, { kind, open })} />
      ),
  },
]
