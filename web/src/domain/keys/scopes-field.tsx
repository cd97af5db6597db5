import { CheckInput } from '../../ui/forms/check-input.tsx'
import { FieldFrame } from '../../ui/forms/field-frame.tsx'
import { Stack } from '../../ui/layout/stack.tsx'

interface ScopesFieldProps<Scope extends string> {
  label: string
  scopes: readonly Scope[]
  words: (scope: Scope) => string
  value: readonly Scope[]
  error: string | undefined
  onChange: (scopes: Scope[]) => void
  onBlur: () => void
}

/** What a key may be allowed. */
export const ScopesField = <Scope extends string>({
  label,
  scopes,
  words,
  value,
  error,
  onChange,
  onBlur,
}: ScopesFieldProps<Scope>) => (
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
        {scopes.map((scope) => (
          <CheckInput
            key={scope}
            label={words(scope)}
            value={value.includes(scope)}
            onChange={(chosen) =>
              onChange(scopes.filter((one) => (one === scope ? chosen : value.includes(one))))
            }
            onBlur={onBlur}
          />
        ))}
      </Stack>
    )}
  </FieldFrame>
)
