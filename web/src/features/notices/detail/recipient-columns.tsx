import type { NoticeRecipient } from '@plantel/contract/notices'
import { listName } from '@plantel/contract/school-words'
import { instantIn } from '../../../lib/dates/dates.ts'
import type { Column } from '../../../ui/tables/data-table.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { doneIcon, pendingIcon, warningIcon } from '../../../ui/icons/icons.ts'
import { PersonLine } from '../../../ui/photos/person-line.tsx'
import { classNames } from '../../../ui/theme/class-names.ts'
import styles from '../notices.module.css'

const CHANNELS = { push: 'Notificación', mail: 'Correo' } as const

const ReadCell = ({ read_at, timeZone }: { read_at: string | null; timeZone: string }) => (
  <span className={classNames(styles.marked, read_at !== null && styles.good)}>
    <Icon path={read_at === null ? pendingIcon : doneIcon} size={16} />
    {read_at === null ? 'Sin leer' : `Leído ${instantIn(read_at, timeZone)}`}
  </span>
)

/** Why mail or push did not arrive; in the app it is there anyway. */
const Failures = ({ failures }: Pick<NoticeRecipient, 'failures'>) =>
  failures.length > 0 && (
    <ul>
      {failures.map(({ channel, reason, final }) => (
        <li key={channel} className={classNames(styles.marked, final ? styles.bad : styles.warn)}>
          <Icon path={warningIcon} size={16} />
          {CHANNELS[channel]}: {reason}
          {!final && ' (se intentará de nuevo)'}
        </li>
      ))}
    </ul>
  )

export const recipientColumns = (timeZone: string): Column<NoticeRecipient>[] => [
  {
    key: 'name',
    title: 'Destinatario',
    cell: (person) => <PersonLine name={listName(person)} person={person} />,
  },
  {
    key: 'read',
    title: 'Lectura',
    narrow: true,
    card: 'state',
    cell: ({ read_at }) => <ReadCell read_at={read_at} timeZone={timeZone} />,
  },
  { key: 'failures', title: 'Fallas de entrega', card: 'line', cell: Failures },
]
