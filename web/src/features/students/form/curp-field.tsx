import { curpWarnings } from '@plantel/contract/curp'
import { useState } from 'react'
import { TextInput } from '../../../ui/forms/form-fields.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import type { StudentFormState } from './student-form-state.ts'
import { STUDENT_LABELS } from './student-labels.ts'

const LENGTH = 18

/** The CURP, with what looks wrong about it said below: a warning, never a reason not to save. */
export const CurpField = ({ form }: { form: StudentFormState }) => {
  const { curp, date_birth, gender } = form.values
  // One that is stored is judged at once; one that is typed when it has been left or is complete.
  const [left, setLeft] = useState(curp !== '')
  const field = form.field('curp')
  const warnings =
    left || curp.length >= LENGTH ? curpWarnings(curp, { date_birth: date_birth || null, gender }) : []
  return (
    <div>
      <TextInput
        {...field}
        label={STUDENT_LABELS.curp}
        maxLength={LENGTH}
        onChange={(typed) => field.onChange(typed.toUpperCase().replaceAll(' ', ''))}
        onBlur={() => {
          setLeft(true)
          field.onBlur()
        }}
      />
      <div aria-live="polite">
        {warnings.length > 0 && (
          <Notice tone="warn" title="Revise la CURP">
            <ul>
              {warnings.map((words) => (
                <li key={words}>{words}.</li>
              ))}
            </ul>
            Puede guardarla así.
          </Notice>
        )}
      </div>
    </div>
  )
}
