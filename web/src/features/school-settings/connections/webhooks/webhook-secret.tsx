import { CopyButton } from '../../../../ui/buttons/copy-button.tsx'
import { TextInput } from '../../../../ui/forms/text-input.tsx'
import { Stack } from '../../../../ui/layout/stack.tsx'
import { WEBHOOK_TEXTS as T } from './texts.ts'

/** This once. */
export const WebhookSecret = ({ secret }: { secret: string }) => (
  <Stack gap={8}>
    <TextInput
      label={T.secret}
      help={T.secretHelp}
      value={secret}
      onChange={() => undefined}
      input={{ readOnly: true, onFocus: ({ target }) => target.select() }}
    />
    <div>
      <CopyButton text={secret}>Copiar</CopyButton>
    </div>
  </Stack>
)
