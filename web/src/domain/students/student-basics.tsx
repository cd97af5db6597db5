import { STUDENT_LIMITS, type StudentForm } from '@plantel/contract/students'
import { FieldGrid, PhoneInput, RadioInput, TextInput } from '../../ui/forms/form-fields.tsx'
import { GENDER_OPTIONS, STUDENT_NAMES } from './student-names.ts'
import { PEOPLE_TEXTS } from '../people/texts.ts'

export interface StudentBasicsValues {
  name: string
  last_name: string
  second_last_name: string
  folio: string
  cellphone: string
  /** Null: not chosen yet. */
  gender: StudentForm['gender'] | null
  street: string
  colony: string
  outside_number: string
  inside_number: string
  zipcode: string
}

export const EMPTY_STUDENT: StudentBasicsValues = {
  name: '',
  last_name: '',
  second_last_name: '',
  folio: '',
  cellphone: '',
  gender: null,
  street: '',
  colony: '',
  outside_number: '',
  inside_number: '',
  zipcode: '',
}

/** Methods, not functions: so a form with more fields than these also fits. */
interface Field<Value> {
  value: Value
  onChange(value: Value): void
  onBlur(): void
  error: string | undefined
}

interface StudentBasicsProps {
  form: {
    field<Name extends keyof StudentBasicsValues>(name: Name): Field<StudentBasicsValues[Name]>
  }
  refused?: Partial<Record<keyof StudentBasicsValues, string | undefined>>
}

const TEXT_FIELDS = {
  required: ['name', 'last_name', 'second_last_name', 'folio'],
  address: ['street', 'colony', 'outside_number', 'inside_number', 'zipcode'],
} as const

type TextName = (typeof TEXT_FIELDS)[keyof typeof TEXT_FIELDS][number]

const LENGTHS: Record<TextName, number> = {
  ...STUDENT_LIMITS,
  last_name: STUDENT_LIMITS.name,
  second_last_name: STUDENT_LIMITS.name,
}

const OPTIONAL: ReadonlySet<TextName> = new Set(['second_last_name', 'inside_number'])

const ruleOf = (name: keyof StudentBasicsValues): string | undefined => {
  if (name === 'name' || name === 'last_name') return PEOPLE_TEXTS.nameRule
  if (name === 'cellphone') return PEOPLE_TEXTS.cellphoneRule
  if (name === 'gender') return PEOPLE_TEXTS.wrong
  return OPTIONAL.has(name) ? undefined : `${PEOPLE_TEXTS.wrong}, máximo ${LENGTHS[name]} caracteres`
}

export const StudentBasics = ({ form, refused = {} }: StudentBasicsProps) => {
  const fieldOf = <Name extends keyof StudentBasicsValues>(name: Name) => {
    const { error, ...field } = form.field(name)
    const words = error === undefined ? refused[name] : (ruleOf(name) ?? error)
    return { ...field, label: STUDENT_NAMES[name], error: words }
  }
  const text = (name: TextName) => (
    <TextInput key={name} {...fieldOf(name)} required={!OPTIONAL.has(name)} maxLength={LENGTHS[name]} />
  )
  return (
    <>
      <FieldGrid title="Datos personales">
        {TEXT_FIELDS.required.map(text)}
        <PhoneInput {...fieldOf('cellphone')} required />
        <RadioInput {...fieldOf('gender')} options={GENDER_OPTIONS} required />
      </FieldGrid>
      <FieldGrid title="Domicilio">{TEXT_FIELDS.address.map(text)}</FieldGrid>
    </>
  )
}
