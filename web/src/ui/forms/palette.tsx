import Box from '@mui/material/Box'
import { readableOn } from '@plantel/contract/colours'
import { PALETTE } from '@plantel/contract/setting-rules'
import { useId } from 'react'
import { Icon } from '../icons/icon.tsx'
import { checkIcon } from '../icons/icons.ts'

interface PaletteProps {
  label: string
  value: string
  onChange: (value: string) => void
}

const swatch = (colour: string) => ({
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  color: readableOn(colour, '#FFFFFF', '#1D1B26'),
  background: colour,
  border: '1px solid var(--edge)',
  borderRadius: '50%',
  cursor: 'pointer',
})

/** The 13 colours, each by name; one choice, moved with the arrow keys. */
export const Palette = ({ label, value, onChange }: PaletteProps) => {
  const name = useId()
  return (
    <Box role="radiogroup" aria-label={`Paleta: ${label}`} sx={{ display: 'flex', flexWrap: 'wrap' }}>
      {Object.entries(PALETTE).map(([words, colour]) => {
        const chosen = colour === value.toUpperCase()
        return (
          <Box
            component="label"
            key={colour}
            title={words}
            sx={{
              position: 'relative',
              display: 'grid',
              placeItems: 'center',
              width: 44,
              height: 44,
              borderRadius: '50%',
              '&:has(:focus-visible)': { outline: '3px solid var(--accent)', outlineOffset: -4 },
            }}
          >
            <input
              type="radio"
              className="unseen"
              name={name}
              value={colour}
              checked={chosen}
              aria-label={words}
              onChange={() => onChange(colour)}
            />
            <Box component="span" sx={swatch(colour)}>
              {chosen && <Icon path={checkIcon} size={20} />}
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}
