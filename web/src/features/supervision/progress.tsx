import Box from '@mui/material/Box'

/** *60 %* and a bar of that length; the number says it, the bar is for the eye. */
export const Progress = ({ percent }: { percent: number }) => (
  <Box sx={{ display: 'inline-flex', gap: 1, alignItems: 'center', fontVariantNumeric: 'tabular-nums' }}>
    <Box
      aria-hidden
      sx={{
        width: { xs: 40, lg: 56 },
        height: 8,
        overflow: 'hidden',
        border: '1px solid var(--edge)',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ width: `${percent}%`, height: '100%', background: 'var(--accent)' }} />
    </Box>
    <Box component="span" sx={{ minWidth: 44, textAlign: 'right', whiteSpace: 'nowrap' }}>
      {percent} %
    </Box>
  </Box>
)
