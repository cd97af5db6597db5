import type { ComponentProps } from 'react'
import type { ApiProblem } from '../../lib/http/problem.ts'
import { PasswordInput } from './form-fields.tsx'

interface OwnPasswordProps {
  field: Pick<ComponentProps<typeof PasswordInput>, 'value' | 'error' | 'onChange'>
  saving: { done?: boolean; problem: ApiProblem | undefined; forget: () => void }
  /** The last one was refused: that is said until another is typed. */
  wrong: boolean
}

export const OwnPassword = ({ field, saving, wrong }: OwnPasswordProps) => (
  <PasswordInput
    {...field}
    label="Su contraseña"
    required
    disabled={saving.done ?? false}
    error={field.error ?? (wrong ? saving.problem?.message : undefined)}
    onChange={(typed) => {
      if (wrong) saving.forget()
      field.onChange(typed)
    }}
  />
)
