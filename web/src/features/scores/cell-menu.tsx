import { deleteIcon, historyIcon } from '../../ui/icons/icons.ts'
import { ActionMenu } from '../../ui/menus/action-menu.tsx'
import { SCORE_TEXTS } from './texts.ts'

interface CellMenuProps {
  name: string
  anchor: HTMLElement
  stored: boolean
  onHistory: () => void
  onClear: () => void
  onClose: () => void
}

export const CellMenu = ({ name, anchor, stored, onHistory, onClear, onClose }: CellMenuProps) => (
  <ActionMenu
    anchor={anchor}
    label={`Acciones de ${name}`}
    onClose={onClose}
    items={[
      { label: SCORE_TEXTS.history, icon: historyIcon, onSelect: onHistory },
      { label: SCORE_TEXTS.clear, icon: deleteIcon, danger: true, disabled: !stored, onSelect: onClear },
    ]}
  />
)
