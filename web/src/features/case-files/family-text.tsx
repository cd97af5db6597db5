import { FAMILY_TEXT_MAX } from '@plantel/contract/case-files'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { T } from './texts.ts'

interface FamilyTextProps {
  value: string
  disabled: boolean
  onChange: (value: string) => void
}

/** What the family reads of the reports; without it only their type and day. */
export const FamilyText = ({ value, disabled, onChange }: FamilyTextProps) => (
  <TextInput
    label={T.familyText}
    help={T.familyRule}
    rows={3}
    value={value}
    maxLength={FAMILY_TEXT_MAX}
    disabled={disabled}
    {...(value.trim().length > FAMILY_TEXT_MAX ? { error: `Máximo ${FAMILY_TEXT_MAX} caracteres` } : {})}
    onChange={onChange}
  />
)
