import type { VisitValues } from './visit-form.ts'

type TextName = {
  [Name in keyof VisitValues]: VisitValues[Name] extends string ? Name : never
}[keyof VisitValues]

interface Field {
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  error: string | undefined
}

/** What some fields of a visit are given. */
export interface VisitFieldsProps {
  form: { field: (name: TextName) => Field }
  /** What the server says about a field, by its name there. */
  refused: (name: string) => string | undefined
}
