import { CopyButton } from '../../ui/buttons/copy-button.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { Stack } from '../../ui/layout/stack.tsx'

/** The whole key, this once. */
export const NewSecret = ({ secret }: { secret: string }) => (
  <Stack gap={8}>
    <TextInput
      label="Llave"
      help="El programa la envía en cada llamada: Authorization: Bearer y la llave"
      value={secret}
      onChange={() => undefined}
      input={{ readOnly: true, onFocus: ({ target }) => target.select() }}
    />
    <div>
      <CopyButton text={secret}>Copiar</CopyButton>
    </div>
  </Stack>
)
