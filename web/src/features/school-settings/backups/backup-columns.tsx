import type { Backup } from '@plantel/contract/backups'
import { listName } from '@plantel/contract/school-words'
import { briefInstantIn } from '../../../lib/dates/brief-instant.ts'
import { briefDay, dayIn, hourIn, instantIn } from '../../../lib/dates/dates.ts'
import { written } from '../../../lib/words/counts.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { downloadIcon } from '../../../ui/icons/icons.ts'
import type { Column } from '../../../ui/tables/data-table.tsx'
import { BACKUP_TEXTS as T, STATES } from './texts.ts'

const MEBIBYTE = 1_048_576

const sizeOf = (bytes: number): string =>
  bytes < MEBIBYTE ? 'menos de 1 MB' : `${written(Math.round(bytes / MEBIBYTE))} MB`

const rowsIn = (rows: number): string => `${written(rows)} ${rows === 1 ? 'renglón' : 'renglones'}`

const contentsOf = ({ file, problem }: Backup): string => {
  if (!file) return problem ?? '–'
  const kept = `${rowsIn(file.rows)}, ${sizeOf(file.bytes)}`
  const whole = file.reserved ? `${kept}, con lo reservado` : kept
  return file.sealed === 0 ? whole : `${whole}; quedaron sellados ${written(file.sealed)}`
}

const stateOf = ({ status, file }: Backup, timeZone: string): string => {
  if (status !== 'done' || !file) return STATES[status]
  if (file.until === null) return file.fetched_at === null ? 'Venció sin descargarse' : 'Descargada'
  return `${file.fetched_at === null ? 'Lista' : 'Descargada'}, hasta el ${briefDay(dayIn(new Date(file.until), timeZone))}, ${hourIn(file.until, timeZone)}`
}

export const columnsIn = (timeZone: string, onFetch: (backup: Backup) => void): Column<Backup>[] => [
  { key: 'asked_at', title: 'Pedida', cell: ({ asked_at }) => briefInstantIn(asked_at, timeZone) },
  { key: 'by', title: 'Por', cell: ({ by }) => (by === null ? '' : listName(by)) },
  { key: 'state', title: 'Estado', cell: (backup) => stateOf(backup, timeZone) },
  { key: 'contents', title: 'Contenido', cell: contentsOf },
  {
    key: 'fetch',
    title: T.download,
    card: 'line',
    narrow: true,
    align: 'right',
    cell: (backup) =>
      backup.own && backup.file?.until != null ? (
        <Button
          look="text"
          icon={downloadIcon}
          aria-haspopup="dialog"
          aria-label={`${T.download} la del ${instantIn(backup.asked_at, timeZone)}`}
          onClick={() => onFetch(backup)}
        >
          {T.download}
        </Button>
      ) : (
        ''
      ),
  },
]
