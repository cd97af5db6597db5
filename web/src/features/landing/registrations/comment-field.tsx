import { REGISTRATION_LIMITS } from '@plantel/contract/registrations'
import { useId } from 'react'
import { Icon } from '../../../ui/icons/icon.tsx'
import { errorIcon } from '../../../ui/icons/icons.ts'
import field from '../../../ui/forms/text-field.module.css'
import { T } from './texts.ts'

interface CommentFieldProps {
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  error: string | undefined
}

export const CommentField = ({ value, onChange, onBlur, error }: CommentFieldProps) => {
  const id = useId()
  const helpId = `${id}-help`
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {T.optional(T.fields.comment)}
      </label>
      <div className={field.box}>
        <textarea
          id={id}
          className={field.input}
          rows={3}
          value={value}
          maxLength={REGISTRATION_LIMITS.comment}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : helpId}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      </div>
      {error !== undefined && (
        <p id={helpId} className={field.error}>
          <Icon path={errorIcon} size={16} />
          {error}
        </p>
      )}
    </div>
  )
}
