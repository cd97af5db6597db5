/** The design's colours for what is computed from them (contrast). Same values as `tokens.css`. */
export const COLOURS = {
  page: '#F7F6FB',
  card: '#FFFFFF',
  line: '#E6E3EF',
  edge: '#878299',
  text: '#1D1B26',
  muted: '#5E5A6E',
  brand: '#741CD9',
  good: '#047857',
  bad: '#B3261E',
  warn: '#92400E',
} as const
