export const cellButtonStyle = {
  minHeight: 44,
  p: 0,
  fontWeight: 600,
  color: 'var(--accent)',
  textDecoration: 'underline',
  textUnderlineOffset: 3,
  cursor: 'pointer',
  background: 'transparent',
  border: 0,
  borderRadius: 'var(--radius)',
} as const
