import type { useForm } from '../../../lib/forms/use-form.ts'
import type { StudentValues } from './student-values.ts'

export type StudentFormState = ReturnType<typeof useForm<StudentValues, unknown>>
