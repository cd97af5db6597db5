import { type FunctionComponent, useEffect, useState } from 'react'
import { lateDialog } from '../../lib/saving/late-dialog.tsx'
import { useMay } from '../../lib/session/use-may.ts'
import { useSession } from '../../lib/session/session.ts'
import { ActionMenu, type MenuAction, useMenu } from '../../ui/menus/action-menu.tsx'
import { IconButton } from '../../ui/buttons/button.tsx'
import { viewIcon } from '../../ui/icons/list-icons.ts'
import { chosenColumns } from '../../ui/tables/chosen-columns.ts'
import { exportedList } from './exported-list.ts'
import type { ListDialogProps, ListMenuProps } from './list-props.ts'
import { copyCells } from './copy-cells.ts'
import { applyDensity, isRoomy, keepDensity } from './density.ts'
import { watchKeys } from './table-keys.ts'
import { LIST_TEXTS as T } from './texts.ts'

const DIALOGS = {
  columns: lateDialog<ListDialogProps>(async () => (await import('./columns-dialog.tsx')).ColumnsDialog),
  views: lateDialog<ListDialogProps>(async () => (await import('./views-dialog.tsx')).ViewsDialog),
  keys: lateDialog<ListDialogProps>(async () => (await import('./list-keys-dialog.tsx')).ListKeysDialog),
} satisfies Record<string, FunctionComponent<ListDialogProps>>

const ExportDialog = lateDialog(async () => (await import('../exporting/export-dialog.tsx')).ExportDialog)

const shownKeys = ({ columns, table }: ListMenuProps): string[] =>
  chosenColumns(columns, table.columns).map(({ key }) => key)

type Opened = keyof typeof DIALOGS | 'export'

const useDensity = () => {
  const { user_id } = useSession().me
  const [roomy, setRoomy] = useState(() => isRoomy(user_id))
  useEffect(() => applyDensity(roomy), [roomy])
  return {
    label: roomy ? T.compact : T.roomy,
    onSelect: () => {
      keepDensity(user_id, !roomy)
      setRoomy(!roomy)
    },
  }
}

const useKeys = (onHelp: () => void) => {
  useEffect(() => watchKeys({ onHelp }), [onHelp])
}

const ListMenu = (props: ListMenuProps) => {
  const { list, label, selection } = props
  const mayExport = useMay('exports:read')
  const exported = mayExport && props.exported ? exportedList(props.exported) : undefined
  const { menu, button } = useMenu()
  const [opened, setOpened] = useState<Opened>()
  const density = useDensity()
  const [help] = useState(() => () => setOpened('keys'))
  useKeys(help)
  const items: MenuAction[] = [
    { label: T.columns, onSelect: () => setOpened('columns') },
    ...(list ? [{ label: T.views, onSelect: () => setOpened('views') }] : []),
    ...(selection && !selection.choosing
      ? [{ label: T.choose, onSelect: () => selection.setChoosing(true) }]
      : []),
    { label: T.copy, onSelect: () => void copyCells(label) },
    ...(exported ? [{ label: T.export, onSelect: () => setOpened('export') }] : []),
    density,
    { label: T.keys, onSelect: () => setOpened('keys') },
  ]
  const close = () => setOpened(undefined)
  const Dialog = opened && opened !== 'export' && DIALOGS[opened]
  return (
    <>
      <IconButton icon={viewIcon} label={T.view} {...button} />
      <ActionMenu {...menu} label={`${T.view}: ${label}`} items={items} />
      {Dialog && <Dialog {...props} onClose={close} />}
      {exported && opened === 'export' && (
        <ExportDialog title={label} {...exported} shown={shownKeys(props)} onClose={close} />
      )}
    </>
  )
}

export default ListMenu
