import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { IconButton } from '../../../ui/buttons/button.tsx'
import { expandIcon } from '../../../ui/icons/icons.ts'

interface SectionFoldProps {
  title: string
  head: ReactNode
  open: boolean
  onToggle: () => void
  children: () => ReactNode
}

/** A part of a long list that opens and closes. */
export const SectionFold = ({ title, head, open, onToggle, children }: SectionFoldProps) => (
  <Box component="li" sx={{ '&:not(:last-of-type)': { borderBottom: '1px solid var(--line)' } }}>
    <Box sx={{ display: 'flex', alignItems: 'center', pl: 1.5 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>{head}</Box>
      <Box component="span" sx={open ? { transform: 'rotate(180deg)' } : {}}>
        <IconButton
          icon={expandIcon}
          label={`${open ? 'Cerrar' : 'Abrir'} ${title}`}
          aria-expanded={open}
          onClick={onToggle}
        />
      </Box>
    </Box>
    {open && <Box sx={{ pl: { xs: 2, sm: 4 }, pr: 1, pb: 1 }}>{children()}</Box>}
  </Box>
)

export const FOLDS_STYLE = {
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 'var(--radius)',
} as const
