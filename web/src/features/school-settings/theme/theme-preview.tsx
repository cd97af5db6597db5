import Box from '@mui/material/Box'
import { Icon } from '../../../ui/icons/icon.tsx'
import { closeIcon, gradesIcon, groupsIcon, menuIcon } from '../../../ui/icons/icons.ts'
import { schoolTheme } from '../../../ui/theme/school-theme.ts'
import type { Theme } from './theme-form.ts'

const ROW = { display: 'flex', gap: 1, alignItems: 'center', minHeight: 36, px: 1.5, fontSize: 13 } as const
const BAR = { ...ROW, fontWeight: 650, color: 'var(--bar-text)', background: 'var(--bar)' } as const

const Menu = () => (
  <Box
    sx={{
      flex: 'none',
      width: { xs: 116, sm: 148 },
      p: 1,
      color: 'var(--menu-text)',
      background: 'var(--menu-bar)',
    }}
  >
    <Box
      sx={{
        ...ROW,
        color: 'var(--selection-text)',
        background: 'var(--selection)',
        borderRadius: 'var(--radius)',
      }}
    >
      <Icon path={groupsIcon} /> Grupos
    </Box>
    <Box sx={ROW}>
      <Icon path={gradesIcon} /> Materias
    </Box>
  </Box>
)

const Dialog = () => (
  <Box
    sx={{
      flex: 1,
      minWidth: 0,
      m: { xs: 1, sm: 1.5 },
      overflow: 'hidden',
      background: 'var(--card)',
      border: '1px solid var(--line)',
      borderRadius: 'var(--radius)',
    }}
  >
    <Box sx={BAR}>
      <Box sx={{ flex: 1 }}>Editar grupo</Box>
      <Icon path={closeIcon} />
    </Box>
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1, alignItems: 'flex-start', p: 1.5 }}>
      <Box sx={{ fontSize: 13, fontWeight: 600, color: 'var(--accent)' }}>Ver alumnos</Box>
      <Box
        sx={{
          ...ROW,
          fontWeight: 600,
          color: 'var(--selection-text)',
          background: 'var(--selection)',
          borderRadius: 'var(--radius)',
        }}
      >
        Guardar
      </Box>
    </Box>
  </Box>
)

export const ThemePreview = ({ theme }: { theme: Theme }) => {
  const variables = schoolTheme(Object.entries(theme).map(([key, value]) => ({ key, value })))
  return (
    <Box
      component="figure"
      aria-label="Vista previa del tema"
      style={variables}
      sx={{
        m: 0,
        overflow: 'hidden',
        background: 'var(--page)',
        border: '1px solid var(--line)',
        borderRadius: 'var(--radius)',
      }}
    >
      <Box sx={{ ...BAR, minHeight: 44 }}>
        <Icon path={menuIcon} /> Grupos
      </Box>
      <Box sx={{ display: 'flex' }}>
        <Menu />
        <Dialog />
      </Box>
    </Box>
  )
}
