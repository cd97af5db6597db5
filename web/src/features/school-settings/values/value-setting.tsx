import Box from '@mui/material/Box'
import type { Setting, SettingKey } from '@plantel/contract/schools'
import { useRef } from 'react'
import { Button } from '../../../ui/buttons/button.tsx'
import { type Option, SelectInput, TextInput } from '../../../ui/forms/form-fields.tsx'
import { SaveButton } from '../../../ui/buttons/save-button.tsx'
import { useValue } from './use-value.ts'

interface ValueSettingProps {
  name: SettingKey
  settings: readonly Setting[]
  label: string
  help: string
  options?: readonly Option<string>[]
}

const FIELD = 'input:not([aria-hidden=true]), [role=combobox]'

export const ValueSetting = ({ name, settings, label, help, options }: ValueSettingProps) => {
  const form = useRef<HTMLFormElement>(null)
  // The button that had the focus goes away.
  const focus = () => form.current?.querySelector<HTMLElement>(FIELD)?.focus()
  const { field, dirty, pending, submit, undo } = useValue(name, settings, focus)
  const shown = { ...field, label, help }
  return (
    <Box
      ref={form}
      component="form"
      noValidate
      sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}
      onSubmit={(event) => {
        event.preventDefault()
        if (dirty && !pending) submit()
      }}
    >
      {options ? <SelectInput {...shown} options={options} /> : <TextInput {...shown} inputMode="decimal" />}
      {dirty && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
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
        </Box>
      )}
    </Box>
  )
}
