import { PERSONAL_COLUMNS, type PersonalColumn } from '@plantel/contract/export-columns'
import { CheckInput } from '../../ui/forms/check-input.tsx'
import { Muted } from '../../ui/layout/muted.tsx'
import styles from './export-dialog.module.css'
import { EXPORT_TEXTS as T, PERSONAL } from './texts.ts'

interface PersonalChoiceProps {
  chosen: readonly PersonalColumn[]
  disabled: boolean
  onChange: (chosen: readonly PersonalColumn[]) => void
}

/** What the list does not show of students, for who administers them. */
export const PersonalChoice = ({ chosen, disabled, onChange }: PersonalChoiceProps) => (
  <fieldset className={styles.personal}>
    <legend>{T.add}</legend>
    {PERSONAL_COLUMNS.map((key) => (
      <CheckInput
        key={key}
        label={PERSONAL[key]}
        value={chosen.includes(key)}
        disabled={disabled}
        onChange={(on) =>
          onChange(PERSONAL_COLUMNS.filter((each) => (each === key ? on : chosen.includes(each))))
        }
      />
    ))}
    {chosen.length > 0 && <Muted>{T.personal}</Muted>}
  </fieldset>
)
