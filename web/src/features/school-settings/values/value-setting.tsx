import type { Setting, SettingKey } from '@plantel/contract/schools'
import { useRef } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { DayInput } from '../../../ui/forms/day-input.tsx'
import { type Option, SelectInput, TextInput } from '../../../ui/forms/form-fields.tsx'
import { SaveButton } from '../../../ui/buttons/save-button.tsx'
import { Line, Stack } from '../../../ui/layout/stack.tsx'
import { useValue } from './use-value.ts'
import { AS_STORED, type ValueWriting } from './value-form.ts'

interface ValueSettingProps {
  name: SettingKey
  settings: readonly Setting[]
  label: string
  help: string
  options?: readonly Option<string>[]
  /** A text of several lines, so many high. */
  rows?: number
  inputMode?: 'decimal' | 'text' | 'day'
  writing?: ValueWriting | undefined
}

const FIELD = 'input:not([aria-hidden=true]), textarea, [role=combobox]'

export const ValueSetting = ({
  name,
  settings,
  label,
  help,
  options,
  rows = 1,
  inputMode = 'decimal',
  writing = AS_STORED,
}: ValueSettingProps) => {
  const form = useRef<HTMLFormElement>(null)
  // The button that had the focus goes away.
  const focus = () => form.current?.querySelector<HTMLElement>(FIELD)?.focus()
  const { field, dirty, pending, submit, undo } = useValue({ key: name, settings, writing }, focus)
  const shown = { ...field, label, help }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (dirty && !pending) submit()
      }}
    >
      <Stack>
        {options ? (
          <SelectInput {...shown} options={options} />
        ) : inputMode === 'day' ? (
          <DayInput {...shown} />
        ) : (
          <TextInput {...shown} rows={rows} inputMode={inputMode} />
        )}
        {dirty && (
          <Line>
            <SaveButton pending={pending} />
            <Button
              look="text"
              disabled={pending}
              onClick={() => {
                undo()
                focus()
              }}
            >
              Deshacer
            </Button>
          </Line>
        )}
      </Stack>
    </form>
  )
}
