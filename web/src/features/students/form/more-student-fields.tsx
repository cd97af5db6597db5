import { STUDENT_LIMITS } from '@plantel/contract/student-limits'
import type { ComponentProps } from 'react'
import { DayInput } from '../../../ui/forms/day-input.tsx'
import { CheckInput, FieldGrid, TextInput } from '../../../ui/forms/form-fields.tsx'
import { CurpField } from './curp-field.tsx'
import type { StudentFormState } from './student-form-state.ts'
import { STUDENT_LABELS } from './student-labels.ts'
import type { Flag, MoreText } from './student-values.ts'

const SCHOOL_FLAGS: readonly Flag[] = ['has_scholar_grants', 'in_repetition', 'in_wrong_degree', 'apc']
const SITUATION_FLAGS: readonly Flag[] = ['is_indigenous', 'is_foreign', 'is_immigrant']

type TextProps = Partial<Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'onBlur'>>

/** What may also be known about a student; none of it is required. */
export const MoreStudentFields = ({ form }: { form: StudentFormState }) => {
  const text = (name: MoreText, props: TextProps = {}) => (
    <TextInput {...form.field(name)} label={STUDENT_LABELS[name]} {...props} />
  )
  const flag = (name: Flag | 'has_smartphone') => (
    <CheckInput key={name} {...form.field(name)} label={STUDENT_LABELS[name]} />
  )
  return (
    <>
      <FieldGrid title="Nacimiento y CURP">
        <DayInput {...form.field('date_birth')} label={STUDENT_LABELS.date_birth} />
        <CurpField form={form} />
      </FieldGrid>
      <FieldGrid title="Contacto">
        {text('email', { type: 'email', inputMode: 'email' })}
        {flag('has_smartphone')}
      </FieldGrid>
      <FieldGrid title="Datos escolares">
        {text('school_modality', { maxLength: STUDENT_LIMITS.school_modality })}
        {text('preschool_years', { inputMode: 'numeric' })}
        {text('uniform_size', { maxLength: STUDENT_LIMITS.uniform_size })}
      </FieldGrid>
      <FieldGrid>{SCHOOL_FLAGS.map(flag)}</FieldGrid>
      <FieldGrid title="Salud y situación">
        {text('height', { inputMode: 'decimal' })}
        {text('weight', { inputMode: 'decimal' })}
        {text('situation', { maxLength: STUDENT_LIMITS.situation })}
      </FieldGrid>
      <FieldGrid>{SITUATION_FLAGS.map(flag)}</FieldGrid>
      {text('observation', { rows: 3, maxLength: STUDENT_LIMITS.observation })}
    </>
  )
}
