import { IMPORTED_CARD, type ReportCard } from '@plantel/contract/report-cards'
import { listName } from '@plantel/contract/school-words'
import { cycleName } from '../cycles/cycles.ts'
import { instantIn, mediumDay } from '../../lib/dates/dates.ts'
import { useSave } from '../../lib/saving/use-save.ts'
import { IconButton } from '../../ui/buttons/button.tsx'
import type { Column } from '../../ui/tables/data-table.tsx'
import { downloadIcon } from '../../ui/icons/icons.ts'
import { CardState } from './card-state.tsx'
import { PRINT_TEXTS as T } from './texts.ts'
import { downloadCard } from './download-card.ts'

const DownloadAgain = ({ card }: { card: ReportCard }) => {
  const { save, pending } = useSave({ save: () => downloadCard(card) })
  return (
    <IconButton
      icon={downloadIcon}
      label={`${T.download} ${card.folio ?? IMPORTED_CARD}`}
      aria-busy={pending || undefined}
      onClick={() => save(undefined)}
    />
  )
}

export const cardColumns = (timeZone: string): Column<ReportCard>[] => [
  { key: 'folio', title: 'Folio', cell: ({ folio }) => folio ?? IMPORTED_CARD },
  {
    key: 'file',
    title: 'Archivo',
    narrow: true,
    card: 'menu',
    cell: (card) => <DownloadAgain card={card} />,
  },
  {
    key: 'state',
    title: 'Estado',
    card: 'state',
    narrow: true,
    cell: ({ replaced_at }) => <CardState replaced={replaced_at !== null} />,
  },
  {
    key: 'issued_at',
    title: 'Emitida',
    narrow: true,
    cell: ({ issued_at }) => instantIn(issued_at, timeZone),
  },
  {
    key: 'released_from',
    title: 'Familias',
    narrow: true,
    cell: ({ released_from }) =>
      released_from === null ? 'Sin entregar' : `Desde el ${mediumDay(released_from)}`,
  },
  {
    key: 'issued_by',
    title: 'Por',
    cell: ({ issued_by }) => (issued_by === null ? '—' : listName(issued_by)),
  },
  {
    key: 'group',
    title: 'Grupo y ciclo',
    card: 'line',
    cell: ({ group_title, cycle }) =>
      `${group_title} · ${cycle === null ? 'Ciclo actual' : cycleName(cycle)}`,
  },
]
