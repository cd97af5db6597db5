import { STUDENT_LIMITS } from '@plantel/contract/student-limits'
import type { StudentForm } from '@plantel/contract/students'
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

/** What a school's lists often do not have. The folio is then the next one. */
export const LACKED = ['folio', 'cellphone', 'street', 'colony', 'outside_number', 'zipcode'] as const

/** Methods, not functions: so a form with more fields than these also fits. */
interface Field<Value> {
  value: Value
  onChange(value: Value): void
  onBlur(): void
  error: string | undefined
}

interface StudentBasicsProps {
  /** What the school does not have may stay empty. */
  lacking?: boolean
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

const MAY_LACK: ReadonlySet<string> = new Set(LACKED)

const ruleOf = (name: keyof StudentBasicsValues): string | undefined => {
  if (name === 'name' || name === 'last_name') return PEOPLE_TEXTS.nameRule
  if (name === 'cellphone') return PEOPLE_TEXTS.cellphoneRule
  if (name === 'gender') return PEOPLE_TEXTS.wrong
  return OPTIONAL.has(name) ? undefined : `${PEOPLE_TEXTS.wrong}, máximo ${LENGTHS[name]} caracteres`
}

export const StudentBasics = ({ form, lacking = false, refused = {} }: StudentBasicsProps) => {
  const fieldOf = <Name extends keyof StudentBasicsValues>(name: Name) => {
    const { error, ...field } = form.field(name)
    const words = error === undefined ? refused[name] : (ruleOf(name) ?? error)
    return { ...field, label: STUDENT_NAMES[name], error: words }
  }
  const isRequired = (name: TextName) => !OPTIONAL.has(name) && !(lacking && MAY_LACK.has(name))
  const text = (name: TextName) => (
    <TextInput key={name} {...fieldOf(name)} required={isRequired(name)} maxLength={LENGTHS[name]} />
  )
  return (
    <>
      <FieldGrid title="Datos personales">
        {TEXT_FIELDS.required.map(text)}
        <PhoneInput {...fieldOf('cellphone')} required={!lacking} />
        <RadioInput {...fieldOf('gender')} options={GENDER_OPTIONS} required={!lacking} />
      </FieldGrid>
      <FieldGrid title="Domicilio">{TEXT_FIELDS.address.map(text)}</FieldGrid>
    </>
  )
}
