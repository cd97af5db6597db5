import type { SupervisedSchool } from '@plantel/contract/supervision'
import { useSession } from '../../lib/session/session.ts'
import { ButtonLink } from '../../ui/buttons/button.tsx'
import { WhenDay } from '../../ui/layout/when.tsx'
import type { Column } from '../../ui/tables/data-table.tsx'
import { Progress } from './progress.tsx'
import { T } from './texts.ts'
import { written } from '../../lib/words/counts.ts'

/** The day of the last visit, or that there was none. */
export const LastSupervision = ({ day }: { day: string | null }) => {
  const { time_zone } = useSession().school
  return day === null ? T.notSupervised : <WhenDay day={day} timeZone={time_zone} />
}

export const supervisorOf = (user: SupervisedSchool['user']): string =>
  user === null ? T.noSupervisor : `${user.app} ${user.nombre}`

const counts: readonly Column<SupervisedSchool>[] = [
  {
    key: 'students',
    title: 'Total Estudiantes',
    card: 'hide',
    sort: 'total_students',
    align: 'right',
    narrow: true,
    cell: ({ total_students }) => written(total_students),
  },
  {
    key: 'users',
    title: 'Total de usuarios',
    from: 'wide',
    card: 'hide',
    sort: 'total_users',
    align: 'right',
    narrow: true,
    cell: ({ total_users }) => written(total_users),
  },
  {
    key: 'trained',
    title: 'Usuarios Capacitados',
    from: 'wide',
    card: 'hide',
    align: 'right',
    narrow: true,
    cell: ({ total_users_trained }) => written(total_users_trained),
  },
]

export const SCHOOL_COLUMNS: readonly Column<SupervisedSchool>[] = [
  {
    key: 'clave',
    title: 'CCT',
    sort: 'clave',
    narrow: true,
    card: 'line',
    cell: ({ school }) => school.clave,
  },
  { key: 'name', title: 'Escuela', sort: 'name', heading: true, cell: ({ school }) => school.name },
  {
    key: 'last',
    title: 'Última Supervisión',
    card: 'date',
    sort: 'last_supervition',
    narrow: true,
    cell: ({ last_supervition }) => <LastSupervision day={last_supervition} />,
  },
  {
    key: 'supervisor',
    title: 'Supervisor',
    from: 'wide',
    card: 'hide',
    cell: ({ user }) => supervisorOf(user),
  },
  ...counts,
  {
    key: 'progress',
    title: 'Progreso',
    card: 'state',
    sort: 'progress',
    align: 'right',
    narrow: true,
    cell: ({ progress }) => <Progress percent={progress} />,
  },
  {
    key: 'detail',
    title: T.detail,
    actions: true,
    card: 'open',
    align: 'right',
    narrow: true,
    cell: ({ school }) => (
      <ButtonLink
        look="text"
        to={`/Supervisiones/Detalles/${school.school_id}`}
        aria-label={`${T.detail} de ${school.name}`}
      >
        {T.detail}
      </ButtonLink>
    ),
  },
]
