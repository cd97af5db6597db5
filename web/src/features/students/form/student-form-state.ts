import type { useForm } from '../../../lib/forms/use-form.ts'
import type { StudentValues } from './student-values.ts'

/** What the parts of the student form are given of it. */
export type StudentFormState = ReturnType<typeof useForm<StudentValues, unknown>>
