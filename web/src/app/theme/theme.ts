import { createTheme, type Theme } from '@mui/material/styles'
import { esES } from '@mui/material/locale'
import { COLOURS } from '../../ui/theme/tokens.ts'
import { parts } from './theme-parts.ts'

interface Brand {
  selection: string
  selectionText: string
}

const size = (pixels: number) => `${pixels / 16}rem`

/**
 * The design as one MUI theme, for the screens that use MUI's larger parts (tables, dialogs, pickers). The bricks of `ui/`
 * that professors use are drawn with the same values as CSS variables, because MUI's style engine alone costs 27 KB before
 * the first button.
 */
export const muiTheme = (brand: Brand): Theme =>
  createTheme(
    {
      palette: {
        primary: { main: brand.selection, contrastText: brand.selectionText },
        error: { main: COLOURS.bad },
        success: { main: COLOURS.good },
        warning: { main: COLOURS.warn },
        text: { primary: COLOURS.text, secondary: COLOURS.muted },
        background: { default: COLOURS.page, paper: COLOURS.card },
        divider: COLOURS.line,
      },
      shape: { borderRadius: 10 },
      spacing: 8,
      typography: {
        fontFamily: 'inherit',
        h1: { fontSize: size(28), fontWeight: 700, lineHeight: 1.2 },
        h2: { fontSize: size(20), fontWeight: 650, lineHeight: 1.3 },
        h3: { fontSize: size(16), fontWeight: 650, lineHeight: 1.5 },
        body1: { fontSize: size(14), lineHeight: 1.5 },
        body2: { fontSize: size(14), lineHeight: 1.5 },
        caption: { fontSize: size(12) },
        button: { fontSize: size(14), fontWeight: 600, textTransform: 'none' },
      },
      transitions: {
        duration: {
          shortest: 100,
          shorter: 150,
          short: 150,
          standard: 200,
          complex: 200,
          enteringScreen: 150,
          leavingScreen: 150,
        },
      },
      components: parts,
    },
    esES,
  )
