import { PARTIAL_WORDS, type PartialWord, partialWordsOf } from '@plantel/contract/partial-word'
import type { Setting } from '@plantel/contract/schools'
import { LEVEL_OPTIONS } from '../../../domain/levels/level-options.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { SaveButton } from '../../../ui/buttons/save-button.tsx'
import { FieldGrid, SelectInput } from '../../../ui/forms/form-fields.tsx'
import { Muted } from '../../../ui/layout/muted.tsx'
import { Line, Stack } from '../../../ui/layout/stack.tsx'
import { useValue } from './use-value.ts'
import type { ValueWriting } from './value-form.ts'

const OPTIONS = PARTIAL_WORDS.map((word) => ({ value: word, label: word }))

const wordsIn = (value: string): readonly PartialWord[] => partialWordsOf(value) ?? []

/** A word of each level on screen; kept as one where all are the same. */
const OF_LEVELS: ValueWriting = {
  write: (stored) => wordsIn(stored).join(' '),
  read: (typed) => {
    const words = new Set(wordsIn(typed))
    return words.size === 1 ? [...words].join('') : typed
  },
  rule: '',
}

/** How each level calls a period of grades. */
export const PartialWords = ({ settings }: { settings: readonly Setting[] }) => {
  const { field, dirty, pending, submit, undo } = useValue(
    { key: 'partial-word', settings, writing: OF_LEVELS },
    () => undefined,
  )
  const words = wordsIn(field.value)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (dirty && !pending) submit()
      }}
    >
      <Stack>
        <FieldGrid title="Cómo se llama un parcial">
          {LEVEL_OPTIONS.map(({ value: level, label }, place) => (
            <SelectInput
              key={level}
              label={label}
              value={words[place]}
              options={OPTIONS}
              disabled={pending}
              {...(place === 0 && field.error !== undefined ? { error: field.error } : {})}
              onChange={(word) => field.onChange(words.with(place, word).join(' '))}
            />
          ))}
        </FieldGrid>
        <Muted>
          En todas las pantallas, papeles y avisos de cada nivel; también la letra de sus columnas.
        </Muted>
        {dirty && (
          <Line>
            <SaveButton pending={pending} />
            <Button look="text" disabled={pending} onClick={undo}>
              Deshacer
            </Button>
          </Line>
        )}
      </Stack>
    </form>
  )
}
