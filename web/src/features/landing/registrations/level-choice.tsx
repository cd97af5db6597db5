import { LEVELS } from '@plantel/contract/school-words'
import { useId } from 'react'
import { FieldHelp } from '../../../ui/forms/field-frame.tsx'
import field from '../../../ui/forms/field-frame.module.css'
import styles from './registration.module.css'
import { T } from './texts.ts'

interface LevelChoiceProps {
  value: readonly number[]
  onChange: (value: number[]) => void
  onBlur: () => void
  error: string | undefined
}

const ALL = Object.entries(LEVELS).map(([level, name]) => ({ level: Number(level), name }))

export const LevelChoice = ({ value, onChange, onBlur, error }: LevelChoiceProps) => {
  const helpId = useId()
  const toggle = (level: number) =>
    onChange(
      value.includes(level)
        ? value.filter((other) => other !== level)
        : [...value, level].toSorted((a, b) => a - b),
    )
  return (
    <fieldset className={styles.levels}>
      <legend className={field.label}>{T.fields.levels}</legend>
      <div className={styles.choices}>
        {ALL.map(({ level, name }) => (
          <label key={level} className={styles.choice}>
            <input
              type="checkbox"
              checked={value.includes(level)}
              aria-invalid={error !== undefined}
              aria-describedby={error === undefined ? undefined : helpId}
              onChange={() => toggle(level)}
              onBlur={({ relatedTarget, currentTarget }) => {
                if (!currentTarget.closest('fieldset')?.contains(relatedTarget)) onBlur()
              }}
            />
            {name}
          </label>
        ))}
      </div>
      {error !== undefined && <FieldHelp id={helpId} error={error} />}
    </fieldset>
  )
}
