export const LINE_STYLE = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1,
  alignItems: 'center',
  alignContent: 'center',
  minHeight: 44,
  py: 0.5,
} as const

export const MUTED_STYLE = { color: 'text.secondary' } as const
