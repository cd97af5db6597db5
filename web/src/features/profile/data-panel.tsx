import type { FormEvent } from 'react'
import { DialogProblem } from '../../ui/dialogs/dialog-problem.tsx'
import { PasswordInput } from '../../ui/forms/form-fields.tsx'
import { SaveButton } from '../../ui/buttons/save-button.tsx'
import { PERSON_NAMES } from '../../domain/people/person-values.ts'
import { OwnFields } from './own-fields.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Line } from '../../ui/layout/stack.tsx'
import styles from './profile.module.css'
import { T } from './texts.ts'
import { useOwnData } from './use-own-data.ts'

export const DataPanel = () => {
  const { form, password, refused, problem, pending, submit } = useOwnData()
  const submitted = (event: FormEvent) => {
    event.preventDefault()
    if (!pending) submit()
  }
  return (
    <Panel title="Mis datos">
      <form noValidate className={styles.column} onSubmit={submitted}>
        <OwnFields form={form} refused={refused} />
        {password && (
          <PasswordInput
            {...password}
            label={T.oldPassword}
            required
            help={T.confirmEmail}
            error={refused['password']}
          />
        )}
        <DialogProblem problem={problem} names={{ ...PERSON_NAMES, password: T.oldPassword }} />
        <Line justify="end">
          <SaveButton pending={pending} disabled={!form.valid || !form.dirty}>
            {T.update}
          </SaveButton>
        </Line>
      </form>
    </Panel>
  )
}
