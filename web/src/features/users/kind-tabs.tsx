import Box from '@mui/material/Box'
import { Link } from 'react-router'
import { KindMenu } from './kind-menu.tsx'
import { USER_KINDS, type UserKind } from './user-kinds.ts'

const tabStyle = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  px: 2,
  fontWeight: 600,
  color: 'text.secondary',
  textDecoration: 'none',
  borderBottom: '3px solid transparent',
  '&:hover': { background: 'var(--hover)' },
  '&[aria-current]': { color: 'var(--accent)', borderBottomColor: 'var(--accent)' },
} as const

/** The six tabs, each an address of its own; on a phone a menu. */
export const KindTabs = ({ kind }: { kind: UserKind }) => (
  <nav aria-label="Tipo de usuario">
    <Box
      component="ul"
      sx={{
        display: { xs: 'none', sm: 'flex' },
        overflowX: 'auto',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {USER_KINDS.map(({ path, tab }) => (
        <li key={path}>
          <Box
            component={Link}
            to={`/usuarios/${path}`}
            sx={tabStyle}
            {...(path === kind.path ? { 'aria-current': 'page' } : {})}
          >
            {tab}
          </Box>
        </li>
      ))}
    </Box>
    <Box sx={{ display: { xs: 'block', sm: 'none' } }}>
      <KindMenu kind={kind} />
    </Box>
  </nav>
)
