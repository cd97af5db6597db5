import Box from '@mui/material/Box'
import { useEffect, useRef } from 'react'
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

const addressOf = (path: string) => `/usuarios/${path}`

/** Moves a row of tabs sideways, and nothing else, until this one is wholly in it. */
const showTab = (row: HTMLElement, path: string): void => {
  const tab = row.querySelector(`[href="${addressOf(path)}"]`)?.getBoundingClientRect()
  const { left, right } = row.getBoundingClientRect()
  if (tab) row.scrollLeft += Math.max(0, tab.right - right) - Math.max(0, left - tab.left)
}

export const KindTabs = ({ kind }: { kind: UserKind }) => {
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (row.current) showTab(row.current, kind.path)
  }, [kind.path])
  return (
    <nav aria-label="Tipo de usuario">
      <Box
        component="ul"
        ref={row}
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
              to={addressOf(path)}
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
}
