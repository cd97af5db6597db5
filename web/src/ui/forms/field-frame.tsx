import { type ReactNode, useId } from 'react'
import { Icon } from '../icons/icon.tsx'
import { errorIcon } from '../icons/icons.ts'
import { classNames } from '../theme/class-names.ts'
import styles from './field-frame.module.css'

/** What every field of a form takes, besides its value; `useForm().field(name)` gives the changing ones. */
export interface FieldProps {
  label: string
  error?: string | undefined
  required?: boolean
  disabled?: boolean
  help?: string
  onBlur?: () => void
}

interface FieldIds {
  id: string
  labelId: string
  /** The element with help or error; undefined while there is none. */
  helpId: string | undefined
}

interface FieldFrameProps extends Omit<FieldProps, 'onBlur'> {
  /** Several controls that the label names together, each with words of its own. */
  group?: boolean
  end?: ReactNode
  children: (ids: FieldIds) => ReactNode
}

interface FieldHelpProps {
  id: string
  error: string | undefined
  help?: ReactNode
  end?: ReactNode
}

/** The error with its icon or, while there is none, the help. */
export const FieldHelp = ({ id, error, help, end }: FieldHelpProps) => (
  <div id={id} className={error === undefined ? styles.help : styles.error}>
    {error !== undefined && <Icon path={errorIcon} size={16} />}
    <span>{error ?? help}</span>
    {end}
  </div>
)

/** Label above, error or help in words below, all tied to the field for screen readers. */
export const FieldFrame = ({
  label,
  error,
  help,
  group = false,
  end,
  children,
  ...state
}: FieldFrameProps) => {
  const { required = false, disabled = false } = state
  const id = useId()
  const labelId = `${id}-label`
  const words = error ?? help
  const helpId = words === undefined && !end ? undefined : `${id}-help`
  const Label = group ? 'span' : 'label'
  return (
    <div className={styles.field}>
      <Label
        id={labelId}
        className={classNames(styles.label, disabled && styles.off)}
        {...(group ? {} : { htmlFor: id })}
      >
        {label}
        {required && (
          <span aria-hidden="true" className={styles.star}>
            &thinsp;*
          </span>
        )}
      </Label>
      {children({ id, labelId, helpId })}
      {helpId !== undefined && <FieldHelp id={helpId} error={error} help={help} end={end} />}
    </div>
  )
}
