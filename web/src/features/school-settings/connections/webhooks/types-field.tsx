import { WEBHOOK_TYPE_NAMES, WEBHOOK_TYPES, type WebhookType } from '@plantel/contract/webhooks'
import { CheckInput } from '../../../../ui/forms/check-input.tsx'
import { FieldFrame } from '../../../../ui/forms/field-frame.tsx'
import { Stack } from '../../../../ui/layout/stack.tsx'

interface TypesFieldProps {
  label: string
  value: readonly WebhookType[]
  error: string | undefined
  onChange: (types: WebhookType[]) => void
  onBlur: () => void
}

const chosenOf = (value: readonly WebhookType[], type: WebhookType, chosen: boolean): WebhookType[] =>
  WEBHOOK_TYPE_NAMES.filter((one) => (one === type ? chosen : value.includes(one)))

export const TypesField = ({ label, value, error, onChange, onBlur }: TypesFieldProps) => (
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
        <CheckInput
          label={<strong>Todo</strong>}
          value={value.length === WEBHOOK_TYPE_NAMES.length}
          mixed={value.length > 0 && value.length < WEBHOOK_TYPE_NAMES.length}
          onChange={(all) => onChange(all ? [...WEBHOOK_TYPE_NAMES] : [])}
          onBlur={onBlur}
        />
        {WEBHOOK_TYPE_NAMES.map((type) => (
          <CheckInput
            key={type}
            label={WEBHOOK_TYPES[type]}
            value={value.includes(type)}
            onChange={(chosen) => onChange(chosenOf(value, type, chosen))}
            onBlur={onBlur}
          />
        ))}
      </Stack>
    )}
  </FieldFrame>
)
