import { KEY_SCOPE_WORDS, KEY_SCOPES, type KeyScope } from '@plantel/contract/key-scopes'
import { CheckInput } from '../../../ui/forms/check-input.tsx'
import { FieldFrame } from '../../../ui/forms/field-frame.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'

interface ScopesFieldProps {
  label: string
  value: readonly KeyScope[]
  error: string | undefined
  onChange: (scopes: KeyScope[]) => void
  onBlur: () => void
}

export const ScopesField = ({ label, value, error, onChange, onBlur }: ScopesFieldProps) => (
  <FieldFrame label={label} error={error} required group>
    {({ labelId, helpId }) => (
      <Stack
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its label is the frame's, which a fieldset would not have
        role="group"
        gap={0}
        aria-labelledby={labelId}
        aria-describedby={helpId}
        // What leads to the first wrong field leads here.
        tabIndex={-1}
        data-invalid={error !== undefined}
      >
        {KEY_SCOPES.map((scope) => (
          <CheckInput
            key={scope}
            label={KEY_SCOPE_WORDS[scope]}
            value={value.includes(scope)}
            onChange={(chosen) =>
              onChange(KEY_SCOPES.filter((one) => (one === scope ? chosen : value.includes(one))))
            }
            onBlur={onBlur}
          />
        ))}
      </Stack>
    )}
  </FieldFrame>
)
