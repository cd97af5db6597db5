import { placesWords } from '@plantel/contract/place-words'
import { ModeToggle } from '../../ui/forms/mode-toggle.tsx'
import styles from './directed-choice.module.css'
import { WHOLE } from './directed.ts'

interface DirectedChoiceProps {
  /** What the person directs of what is shown. */
  places: string
  /** What it is of. */
  whole: string
  /** `WHOLE`, or what the person directs. */
  value: string | undefined
  onChange: (value: string | undefined) => void
}

const OWN = 'propios'

/** *Primaria | Toda la escuela*, for a director of a part of it. */
export const DirectedChoice = ({ places, whole, value, onChange }: DirectedChoiceProps) => (
  <div className={styles.choice}>
    <ModeToggle
      label="Qué se muestra"
      options={[
        { value: OWN, label: placesWords(places) },
        { value: WHOLE, label: whole },
      ]}
      value={value === WHOLE ? WHOLE : OWN}
      onChange={(chosen) => onChange(chosen === WHOLE ? WHOLE : undefined)}
    />
  </div>
)
