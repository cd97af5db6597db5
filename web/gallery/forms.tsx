import { type ReactNode, useState } from 'react'
import { BlockedDayInput } from '../src/ui/forms/blocked-day-input.tsx'
import { ColourField } from '../src/ui/forms/colour-field.tsx'
import { DayInput } from '../src/ui/forms/day-input.tsx'
import { FilterSelect } from '../src/ui/forms/filter-select.tsx'
import {
  CheckInput,
  FieldGrid,
  PasswordInput,
  PhoneInput,
  RadioInput,
  SelectInput,
  SwitchInput,
  TextInput,
} from '../src/ui/forms/form-fields.tsx'
import { ModeToggle } from '../src/ui/forms/mode-toggle.tsx'
import { ReviewFields } from '../src/ui/forms/review-fields.tsx'
import { SearchField } from '../src/ui/forms/search-field.tsx'
import { Shot } from './shot.tsx'

const LEVELS = [
  { value: 1, label: 'Kinder' },
  { value: 2, label: 'Primaria' },
  { value: 3, label: 'Secundaria', disabled: true },
]

const FILTERS = [
  { value: '1', label: 'Kinder' },
  { value: '2', label: 'Primaria con un nombre que no cabe en la pantalla de un teléfono' },
]

const GENDERS = [
  { value: 'F', label: 'Femenino' },
  { value: 'M', label: 'Masculino' },
]

const MODES = [
  { value: 'find', label: 'Buscar a uno de la escuela' },
  { value: 'new', label: 'Registrar a uno nuevo' },
]

const nothing = () => undefined

const Held = <Value,>({ first, children }: { first: Value; children: (held: Held<Value>) => ReactNode }) => {
  const [value, onChange] = useState(first)
  return children({ value, onChange })
}

interface Held<Value> {
  value: Value
  onChange: (value: Value) => void
}

const TextShots = () => (
  <Shot name="TextInput: vacío, con error, contador, ayuda, inactivo, de solo lectura, varias líneas">
    <FieldGrid title="Domicilio">
      <Held first="">{(held) => <TextInput label="Nombre(s)" required {...held} />}</Held>
      <TextInput label="Apellido" value="" onChange={nothing} required error="Campo requerido" />
      <Held first="Boulevard de la Patria Independiente número 1">
        {(held) => <TextInput label="Calle" maxLength={50} {...held} />}
      </Held>
      <Held first="618">{(held) => <PhoneInput label="Celular" {...held} />}</Held>
      <TextInput label="País" value="México" onChange={nothing} disabled help="No se puede cambiar" />
      <TextInput label="Correo" value="ana@plantel.mx" onChange={nothing} input={{ readOnly: true }} />
    </FieldGrid>
    <TextInput label="Observaciones" value="Larga" onChange={nothing} rows={3} maxLength={1} error="Largo" />
  </Shot>
)

const ChoiceShots = () => (
  <>
    <Shot name="SelectInput: sin elegir, con error, inactivo; FilterSelect: sin elegir, elegido, inactivo">
      <FieldGrid>
        <Held<number | null> first={null}>
          {(held) => <SelectInput label="Nivel" options={LEVELS} required {...held} />}
        </Held>
        <SelectInput label="Turno" value={null} options={LEVELS} onChange={nothing} error="Campo requerido" />
        <SelectInput label="Grado" value={1} options={LEVELS} onChange={nothing} disabled />
      </FieldGrid>
      <Held<string | undefined> first={undefined}>
        {(held) => <FilterSelect label="Nivel" options={FILTERS} {...held} />}
      </Held>
      <FilterSelect label="Nivel" value="2" options={FILTERS} onChange={nothing} />
      <FilterSelect label="Ciclo" all="Actual" value={undefined} options={[]} onChange={nothing} disabled />
    </Shot>
    <Shot name="RadioInput, CheckInput, SwitchInput, ModeToggle: sin elegir, elegidos, con error, inactivos">
      <Held first="">{(held) => <RadioInput label="Sexo" options={GENDERS} required {...held} />}</Held>
      <RadioInput label="Sexo" value="" options={GENDERS} onChange={nothing} error="Campo requerido" />
      <RadioInput label="Sexo" value="F" options={GENDERS} onChange={nothing} disabled />
      <Held<boolean> first>
        {(held) => <CheckInput label="Es extranjero" help="Nació en otro país" {...held} />}
      </Held>
      <CheckInput label="3° de primaria" value={false} mixed onChange={nothing} />
      <CheckInput label="Acepto" value={false} onChange={nothing} error="Campo requerido" />
      <CheckInput label="Repite grado" value={false} onChange={nothing} disabled />
      <Held<boolean> first>
        {(held) => <SwitchInput label="Recibir mensajes" help="En este equipo" {...held} />}
      </Held>
      <SwitchInput label="Se guarda" value={false} onChange={nothing} busy />
      <SwitchInput label="Activo: Ana Peña" value onChange={nothing} disabled />
      <Held first="find">{(held) => <ModeToggle label="Cómo agregar" options={MODES} {...held} />}</Held>
      <ModeToggle label="Cómo agregar" options={MODES} value="new" onChange={nothing} disabled />
    </Shot>
  </>
)

const OtherShots = () => (
  <>
    <Shot name="DayInput: vacío, con error, inactivo; BlockedDayInput, con días que no se pueden elegir">
      <FieldGrid>
        <Held first="">{(held) => <DayInput label="Nacimiento" required {...held} />}</Held>
        <DayInput label="Desde" value="2026-11-20" onChange={nothing} error="Es después del final" />
        <DayInput label="Hasta" value="2026-11-20" onChange={nothing} disabled />
        <Held first="2026-11-20">
          {(held) => <BlockedDayInput label="Inicio" isBlocked={(day) => day > '2026-11-23'} {...held} />}
        </Held>
      </FieldGrid>
    </Shot>
    <Shot name="PasswordInput: escondida o a la vista, sin y con error">
      <FieldGrid>
        <Held first="secreta">{(held) => <PasswordInput label="Contraseña actual" {...held} />}</Held>
        <PasswordInput
          label="Confirmación"
          value="secreta"
          onChange={nothing}
          error="Los valores no coinciden"
        />
      </FieldGrid>
    </Shot>
    <Shot name="SearchField: vacío, con texto; ReviewFields">
      <Held first="">{(held) => <SearchField placeholder="Buscar por nombre o matrícula" {...held} />}</Held>
      <Held first="peña">{(held) => <SearchField placeholder="Buscar por nombre" {...held} />}</Held>
      <ReviewFields form={{ valid: false, wrong: 2 }} />
    </Shot>
    <Shot name="ColourField, con la paleta; con error">
      <Held first="#741CD9">
        {(held) => <ColourField label="Color" help="#RRGGBB" error={undefined} onBlur={nothing} {...held} />}
      </Held>
      <ColourField
        label="Color de la barra"
        help="#RRGGBB"
        value="violeta"
        error="Escriba el color como #741CD9"
        onChange={nothing}
        onBlur={nothing}
      />
    </Shot>
  </>
)

export const FormShots = () => (
  <>
    <TextShots />
    <ChoiceShots />
    <OtherShots />
  </>
)
