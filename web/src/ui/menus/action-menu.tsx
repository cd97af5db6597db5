import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'
import { Icon } from '../icons/icon.tsx'

export interface MenuAction {
  label: string
  icon?: string
  onSelect: () => void
  disabled?: boolean
  /** Takes something away: in red, and best at the end. */
  danger?: boolean
}

export const useMenu = () => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  return {
    menu: { id, anchor, onClose: () => setAnchor(null) },
    button: {
      'aria-haspopup': 'menu' as const,
      'aria-expanded': anchor !== null,
      'aria-controls': anchor ? id : undefined,
      onClick: ({ currentTarget }: { currentTarget: HTMLElement }) => setAnchor(currentTarget),
    },
  }
}

type ActionMenuProps = ReturnType<typeof useMenu>['menu'] & {
  label: string
  items: readonly MenuAction[]
}

export const ActionMenu = ({ id, anchor, onClose, label, items }: ActionMenuProps) => (
  <Menu
    id={id}
    anchorEl={anchor}
    open={anchor !== null}
    onClose={onClose}
    slotProps={{ list: { 'aria-label': label } }}
  >
    {items.map(({ label: words, icon, onSelect, disabled = false, danger = false }) => (
      <MenuItem
        key={words}
        disabled={disabled}
        sx={danger ? { color: 'error.main' } : {}}
        onClick={() => {
          onClose()
          onSelect()
        }}
      >
        {icon !== undefined && (
          <ListItemIcon sx={{ color: 'inherit' }}>
            <Icon path={icon} />
          </ListItemIcon>
        )}
        {words}
      </MenuItem>
    ))}
  </Menu>
)
