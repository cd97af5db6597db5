import { Button } from '../../../ui/buttons/button.tsx'
import { CopyButton } from '../../../ui/buttons/copy-button.tsx'
import { CheckInput } from '../../../ui/forms/check-input.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Line, Stack } from '../../../ui/layout/stack.tsx'
import { RESERVED_TEXTS as T } from './texts.ts'

interface PassphraseProps {
  words: string
  noted: boolean
  onNoted: (noted: boolean) => void
}

/** This once: to be copied by hand, printed or put where passwords are kept. */
export const Passphrase = ({ words, noted, onNoted }: PassphraseProps) => (
  <Stack gap={16}>
    <p>{T.phraseWords}</p>
    <Card>
      <output aria-label={T.phrase}>
        <Line gap={16}>
          {words.split('-').map((group, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- two groups may be alike
            <strong key={place}>
              <code>{group}</code>
            </strong>
          ))}
        </Line>
      </output>
    </Card>
    <Line gap={8}>
      <CopyButton text={words}>Copiar</CopyButton>
      <Button look="text" onClick={() => print()}>
        {T.print}
      </Button>
    </Line>
    <CheckInput label={T.noted} value={noted} onChange={onNoted} />
  </Stack>
)
