import { EXCUSE_REASONS, type ExcuseReason } from '@plantel/contract/excuses'
import {
  mdiAccountHeartOutline,
  mdiClockAlertOutline,
  mdiDotsHorizontal,
  mdiFileDocumentOutline,
  mdiFlowerOutline,
  mdiStethoscope,
  mdiThermometer,
} from '@mdi/js'
import { FieldFrame } from '../../ui/forms/field-frame.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import styles from './excuses.module.css'

const ICONS: Record<ExcuseReason, string> = {
  1: mdiThermometer,
  2: mdiStethoscope,
  3: mdiAccountHeartOutline,
  4: mdiFlowerOutline,
  5: mdiFileDocumentOutline,
  6: mdiClockAlertOutline,
  9: mdiDotsHorizontal,
}

const REASONS = [1, 2, 3, 4, 5, 6, 9] as const

interface ReasonChipsProps {
  value: ExcuseReason | null
  onChange: (reason: ExcuseReason) => void
  error?: string | undefined
}

/** Why, each with a picture: one tap. */
export const ReasonChips = ({ value, onChange, error }: ReasonChipsProps) => (
  <FieldFrame label="Motivo" required group error={error}>
    {({ id, labelId, helpId }) => (
      <div
        role="radiogroup"
        className={styles.chips}
        aria-labelledby={labelId}
        aria-describedby={helpId}
        aria-required
        aria-invalid={error !== undefined}
        tabIndex={-1}
      >
        {REASONS.map((reason) => (
          <label key={reason} className={styles.chip}>
            <input type="radio" name={id} checked={reason === value} onChange={() => onChange(reason)} />
            <Icon path={ICONS[reason]} />
            <span>{EXCUSE_REASONS[reason]}</span>
          </label>
        ))}
      </div>
    )}
  </FieldFrame>
)
