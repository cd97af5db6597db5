import type { NoticeRecipient } from '@plantel/contract/notices'
import { fullName } from '@plantel/contract/school-words'
import Box from '@mui/material/Box'
import { instantIn } from '../../../lib/dates/dates.ts'
import type { Column } from '../../../ui/tables/data-table.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { doneIcon, pendingIcon, warningIcon } from '../../../ui/icons/icons.ts'
import { PersonLine } from '../../../ui/photos/person-line.tsx'

const CHANNELS = { push: 'Notificación', mail: 'Correo' } as const

const lineStyle = { display: 'flex', gap: 0.5, alignItems: 'center' } as const

const ReadCell = ({ read_at, timeZone }: { read_at: string | null; timeZone: string }) => (
  <Box component="span" sx={{ ...lineStyle, color: read_at === null ? 'text.secondary' : 'var(--good)' }}>
    <Icon path={read_at === null ? pendingIcon : doneIcon} size={16} />
    {read_at === null ? 'Sin leer' : `Leído ${instantIn(read_at, timeZone)}`}
  </Box>
)

/** Why mail or push did not arrive; in the app it is there anyway. */
const Failures = ({ failures }: Pick<NoticeRecipient, 'failures'>) => (
  <ul>
    {failures.map(({ channel, reason, final }) => (
      <Box component="li" key={channel} sx={{ ...lineStyle, color: final ? 'var(--bad)' : 'var(--warn)' }}>
        <Icon path={warningIcon} size={16} />
        {CHANNELS[channel]}: {reason}
        {!final && ' (se intentará de nuevo)'}
      </Box>
    ))}
  </ul>
)

export const recipientColumns = (timeZone: string): Column<NoticeRecipient>[] => [
  {
    key: 'name',
    title: 'Destinatario',
    cell: (person) => <PersonLine name={fullName(person)} person={person} />,
  },
  {
    key: 'read',
    title: 'Lectura',
    narrow: true,
    cell: ({ read_at }) => <ReadCell read_at={read_at} timeZone={timeZone} />,
  },
  { key: 'failures', title: 'Fallas de entrega', cell: Failures },
]
