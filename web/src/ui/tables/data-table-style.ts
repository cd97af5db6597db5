import type { SxProps, Theme } from '@mui/material/styles'

export type RowTone = 'bad' | 'good'

/** The box in which a wide table scrolls; the page never does. */
export const scrollStyle: SxProps<Theme> = {
  maxWidth: '100%',
  overflowX: 'auto',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 'var(--radius)',
  // Collapsed, the lines of the fixed column would be hidden under its background.
  '& table': { borderCollapse: 'separate' },
  '& tbody tr:last-child > *': { borderBottom: 0 },
}

const FIXED = { position: 'sticky', left: 0, zIndex: 1, maxWidth: '45vw' } as const

/** Cells take the row's colour, so that the fixed one hides what slides under it. */
export const cellStyle = (
  { narrow = false, active }: { narrow?: boolean; active?: string },
  heading: boolean,
): SxProps<Theme> => ({
  background: active === undefined ? 'var(--row, var(--card))' : 'var(--accent-soft)',
  ...(narrow ? { width: '1%', whiteSpace: 'nowrap' } : { minWidth: 160 }),
  ...(heading ? FIXED : {}),
})

export const activeWordStyle: SxProps<Theme> = { fontSize: 12, fontWeight: 400 }

const TONES = {
  // The first cell, head or not.
  bad: { '--row': 'var(--bad-soft)', '& > :not(* + *)': { boxShadow: 'inset 3px 0 var(--bad)' } },
  good: { '--row': 'var(--good-soft)' },
}

export const rowStyle = (tone: RowTone | undefined): SxProps<Theme> =>
  tone === undefined ? { '&:hover': { '--row': 'var(--hover)' } } : TONES[tone]
