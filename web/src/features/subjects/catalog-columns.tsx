import type { CatalogRow } from '@plantel/contract/subjects'
import { CATALOG_TEXTS } from './texts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { CountButton } from '../../ui/tables/count-button.tsx'
import type { Column } from '../../ui/tables/data-table.tsx'
import { LevelChip } from '../../domain/levels/level-chip.tsx'

export type EntryDialogName = 'groups' | 'professors' | 'edit'

type Open = (name: EntryDialogName, entry: CatalogRow) => void

const counted = (count: number, one: string, several: string): string =>
  `${count} ${count === 1 ? one : several}`

export const catalogColumns = (open: Open): Column<CatalogRow>[] => [
  {
    key: 'folio',
    title: 'Folio',
    sort: 'folio',
    narrow: true,
    card: 'line',
    cell: ({ folio }) => folio || CATALOG_TEXTS.noFolio,
  },
  { key: 'title', title: 'Materia', sort: 'title', heading: true, cell: ({ title }) => title },
  {
    key: 'level',
    title: 'Nivel',
    sort: 'level',
    narrow: true,
    card: 'state',
    cell: ({ level }) => <LevelChip level={level} />,
  },
  {
    key: 'groups',
    title: 'Grupos',
    sort: 'groups',
    narrow: true,
    align: 'right',
    cell: (entry) => (
      <CountButton
        count={entry.groups}
        label={`${counted(entry.groups, 'grupo', 'grupos')} con ${entry.title}`}
        onClick={() => open('groups', entry)}
      />
    ),
  },
  {
    key: 'professors',
    title: 'Maestros',
    sort: 'professors',
    narrow: true,
    align: 'right',
    cell: (entry) => (
      <CountButton
        count={entry.professors}
        label={`${counted(entry.professors, 'maestro', 'maestros')} de ${entry.title}`}
        onClick={() => open('professors', entry)}
      />
    ),
  },
  {
    key: 'actions',
    title: 'Acciones',
    actions: true,
    card: 'open',
    narrow: true,
    align: 'right',
    cell: (entry) => (
      <Button
        look="text"
        aria-label={`Editar ${entry.title}`}
        aria-haspopup="dialog"
        onClick={() => open('edit', entry)}
      >
        Editar
      </Button>
    ),
  },
]
