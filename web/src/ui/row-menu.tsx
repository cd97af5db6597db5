import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import { moreIcon } from './icons.ts'

export interface RowAction {
  label: string
  /** Path data from `icons.ts`. */
  icon?: string
  onSelect: () => void
  disabled?: boolean
  /** Takes something away: in red, and best at the end. */
  danger?: boolean
}

interface RowMenuProps {
  /** Whose actions they are: *Acciones de Ana Peña*. */
  label: string
  items: readonly RowAction[]
}

/** The actions of one row behind three dots. */
export const RowMenu = ({ label, items }: RowMenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const menuId = useId()
  const close = () => setAnchor(null)
  return (
    <>
      <IconButton
        icon={moreIcon}
        label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu
        id={menuId}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {items.map(({ label: words, icon, onSelect, disabled = false, danger = false }) => (
          <MenuItem
            key={words}
            disabled={disabled}
            sx={danger ? { color: 'error.main' } : {}}
            onClick={() => {
              close()
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
    </>
  )
}
