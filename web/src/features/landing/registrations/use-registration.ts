import { register, RegistrationPerson, RegistrationSchool } from '@plantel/contract/registrations'
import { useState } from 'react'
import * as z from 'zod/mini'
import { call } from '../../../lib/http/api.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { useSave } from '../../../lib/saving/use-save.ts'
import { useFieldRefusals } from '../../../lib/forms/use-still-refused.ts'

const NO_PERSON = { name: '', last_name: '', second_last_name: '', email: '', cellphone: '', position: '' }
const NO_SCHOOL = { school: '', clave: '', levels: [] as number[], students: '', city: '', comment: '' }

const TypedStudents = z.pipe(
  z.pipe(
    z.string(),
    z.transform((typed: string) =>
      typed.trim() === '' ? undefined : Number(typed.replaceAll(/[\s,]/g, '')),
    ),
  ),
  RegistrationSchool.shape.students,
)
const TypedSchool = z.strictObject({ ...RegistrationSchool.shape, students: TypedStudents })

type Refused = Partial<Record<string, string>>

export const useRegistration = () => {
  const [step, setStep] = useState<1 | 2>(1)
  const [answer, setAnswer] = useState<string>()
  const person = useForm(NO_PERSON, RegistrationPerson)
  const school = useForm(NO_SCHOOL, TypedSchool)
  const { save, pending, problem, forget } = useSave({
    save: (body: Parameters<typeof call<typeof register>>[1]['body']) => call(register, { body }),
    onSaved: ({ data }) => setAnswer(data.message),
    onProblem: ({ errors }) => {
      if (errors.some(({ field }) => field in NO_PERSON)) setStep(1)
      return true
    },
  })
  const values = { ...person.values, ...school.values }
  // A part of a field (`levels.0`) is the field's.
  const said = (problem?.errors ?? []).map(({ field, message }) => [field.split('.')[0] ?? field, message])
  const refused: Refused = useFieldRefusals(problem, values, Object.fromEntries(said))
  const send = () =>
    school.submit((ofSchool) => {
      if (person.parsed) save({ ...person.parsed, ...ofSchool })
    })
  return {
    step,
    person,
    school,
    refused,
    pending,
    problem,
    answer,
    dirty: answer === undefined && (person.dirty || school.dirty),
    forward: () => (step === 1 ? person.submit(() => setStep(2)) : send()),
    back: () => {
      forget()
      setStep(1)
    },
  }
}

export type Registration = ReturnType<typeof useRegistration>
