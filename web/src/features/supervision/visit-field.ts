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

export interface VisitFieldsProps {
  form: { field: (name: TextName) => Field }
  refused: (name: string) => string | undefined
}
