import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Icon } from '../../ui/icons/icon.tsx'
import { deleteIcon, historyIcon } from '../../ui/icons/icons.ts'
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
  <Menu
    open
    // Else the lower bar would leave the edge of the screen meanwhile.
    disableScrollLock
    anchorEl={anchor}
    onClose={onClose}
    slotProps={{ list: { 'aria-label': `Acciones de ${name}` } }}
  >
    <MenuItem onClick={onHistory}>
      <ListItemIcon>
        <Icon path={historyIcon} />
      </ListItemIcon>
      {SCORE_TEXTS.history}
    </MenuItem>
    <MenuItem disabled={!stored} sx={{ color: 'error.main' }} onClick={onClear}>
      <ListItemIcon sx={{ color: 'inherit' }}>
        <Icon path={deleteIcon} />
      </ListItemIcon>
      {SCORE_TEXTS.clear}
    </MenuItem>
  </Menu>
)
