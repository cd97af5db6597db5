import Box from '@mui/material/Box'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/buttons/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { expandIcon } from '../../ui/icons/icons.ts'
import { USER_KINDS, type UserKind } from './user-kinds.ts'

export const KindMenu = ({ kind }: { kind: UserKind }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const navigate = useNavigate()
  const menuId = useId()
  const close = () => setAnchor(null)
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Box component="span" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <span className="unseen">Tipo de usuario: </span>
          {kind.tab}
          <Icon path={expandIcon} />
        </Box>
      </Button>
      <Menu
        id={menuId}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ list: { 'aria-label': 'Tipo de usuario' } }}
      >
        {USER_KINDS.map(({ path, tab }) => (
          <MenuItem
            key={path}
            selected={path === kind.path}
            onClick={() => {
              close()
              void navigate(`/usuarios/${path}`)
            }}
          >
            {tab}
          </MenuItem>
        ))}
        <MenuItem disabled>Administrativos</MenuItem>
      </Menu>
    </>
  )
}
