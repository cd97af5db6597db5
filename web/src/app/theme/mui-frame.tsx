import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { ThemeProvider } from '@mui/material/styles'
import { type ReactNode, useMemo } from 'react'
import { nonce } from './nonce.ts'
import { muiTheme } from './theme.ts'

export const muiStyles = createCache({ key: 'mui', nonce: nonce() })

interface MuiFrameProps {
  colours: Record<string, string>
  children: ReactNode
}

/** Around a screen that uses MUI: the theme in the school's colours, and styles that the security policy lets through. */
export const MuiFrame = ({ colours, children }: MuiFrameProps) => {
  const theme = useMemo(
    () => muiTheme({ selection: colours['--accent'] ?? '', selectionText: '#FFFFFF' }),
    [colours],
  )
  return (
    <CacheProvider value={muiStyles}>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </CacheProvider>
  )
}
