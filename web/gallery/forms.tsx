import { useState } from 'react'
import {
  CheckInput,
  FieldGrid,
  PasswordInput,
  RadioInput,
  SelectInput,
  TextInput,
} from '../src/ui/forms/form-fields.tsx'
import { Shot } from './shot.tsx'

const LEVELS = [
  { value: 1, label: 'Kinder' },
  { value: 2, label: 'Primaria' },
  { value: 3, label: 'Secundaria', disabled: true },
]

const GENDERS = [
  { value: 'F', label: 'Femenino' },
  { value: 'M', label: 'Masculino' },
]

const TextShots = () => {
  const [name, setName] = useState('')
  const [street, setStreet] = useState('Boulevard de la Patria Independiente número 1')
  return (
    <Shot name="TextInput: vacío, con error, contador, ayuda, inactivo, varias líneas">
      <FieldGrid title="Domicilio">
        <TextInput label="Nombre(s)" value={name} onChange={setName} required />
        <TextInput label="Apellido" value="" onChange={setName} required error="Campo requerido" />
        <TextInput label="Calle" value={street} onChange={setStreet} maxLength={50} />
        <TextInput
          label="Celular"
          value="618"
          onChange={setName}
          type="tel"
          inputMode="numeric"
          help="Diez dígitos, sin prefijo"
        />
        <TextInput label="País" value="México" onChange={setName} disabled />
        <TextInput label="Nacimiento" value="2015-03-02" onChange={setName} type="date" />
      </FieldGrid>
      <TextInput label="Observaciones" value={name} onChange={setName} rows={3} maxLength={1} error="Largo" />
    </Shot>
  )
}

const ChoiceShots = () => {
  const [level, setLevel] = useState<number | null>(null)
  const [gender, setGender] = useState('')
  const [foreign, setForeign] = useState(true)
  return (
    <Shot name="SelectInput, RadioInput, CheckInput: sin elegir, con error, inactivos">
      <FieldGrid>
        <SelectInput label="Nivel" value={level} options={LEVELS} onChange={setLevel} required />
        <SelectInput
          label="Turno"
          value={null}
          options={LEVELS}
          onChange={setLevel}
          error="Campo requerido"
        />
        <SelectInput label="Grado" value={1} options={LEVELS} onChange={setLevel} disabled />
      </FieldGrid>
      <RadioInput label="Sexo" value={gender} options={GENDERS} onChange={setGender} required />
      <RadioInput label="Sexo" value="" options={GENDERS} onChange={setGender} error="Campo requerido" />
      <CheckInput label="Es extranjero" value={foreign} onChange={setForeign} help="Nació en otro país" />
      <CheckInput label="Acepto" value={false} onChange={setForeign} error="Campo requerido" />
      <CheckInput label="Repite grado" value={false} onChange={setForeign} disabled />
    </Shot>
  )
}

const PasswordShots = () => {
  const [password, setPassword] = useState('secreta')
  return (
    <Shot name="PasswordInput">
      <FieldGrid>
        <PasswordInput label="Contraseña actual" value={password} onChange={setPassword} />
        <PasswordInput
          label="Confirmación"
          value={password}
          onChange={setPassword}
          error="Los valores no coinciden"
        />
      </FieldGrid>
    </Shot>
  )
}

export const FormShots = () => (
  <>
    <TextShots />
    <ChoiceShots />
    <PasswordShots />
  </>
)
