import { readableOn } from '@plantel/contract/colours'
import { PALETTE } from '@plantel/contract/setting-rules'
import { useId } from 'react'
import { checkIcon } from '../icons/icons.ts'
import styles from './palette.module.css'

interface PaletteProps {
  label: string
  value: string
  onChange: (value: string) => void
}

/** The 13 colours, each by name; one choice, moved with the arrow keys. */
export const Palette = ({ label, value, onChange }: PaletteProps) => {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={`Paleta: ${label}`} className={styles.palette}>
      {Object.entries(PALETTE).map(([words, colour]) => {
        const chosen = colour === value.toUpperCase()
        return (
          <label key={colour} title={words} className={styles.swatch}>
            <input
              type="radio"
              className="unseen"
              name={name}
              value={colour}
              checked={chosen}
              aria-label={words}
              onChange={() => onChange(colour)}
            />
            <svg width={34} height={34} viewBox="0 0 34 34" aria-hidden="true">
              <circle cx={17} cy={17} r={16} fill={colour} />
              {chosen && (
                <path
                  d={checkIcon}
                  fill={readableOn(colour, '#FFFFFF', '#1D1B26')}
                  transform="translate(7 7) scale(0.8333)"
                />
              )}
            </svg>
          </label>
        )
      })}
    </div>
  )
}
