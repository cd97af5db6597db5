import type { School } from '@plantel/contract/schools'
import { FieldGrid, TextInput } from '../../../ui/forms/form-fields.tsx'
import { LocationForm, locationOf } from './school-forms.ts'
import { SchoolFormCard } from './school-form-card.tsx'
import { COUNTRY } from './school-options.ts'
import { useSchoolForm } from './use-school-form.ts'

const ignore = () => undefined

export const LocationCard = ({ school }: { school: School }) => {
  const { form, saving, submit, undo, field } = useSchoolForm({
    school,
    schema: LocationForm,
    valuesOf: locationOf,
  })
  return (
    <SchoolFormCard at="ubicacion" form={form} saving={saving} onSubmit={submit} onUndo={undo}>
      <FieldGrid>
        <TextInput label="País" value={COUNTRY} onChange={ignore} disabled />
        <TextInput {...field('location')} label="Ciudad" required maxLength={100} />
        <TextInput {...field('street')} label="Calle" required maxLength={50} />
        <TextInput {...field('colony')} label="Colonia" required maxLength={50} />
        <TextInput {...field('outside_number')} label="Número exterior" required maxLength={25} />
        <TextInput {...field('inside_number')} label="Número interior" maxLength={20} />
        <TextInput {...field('zipcode')} label="Código postal" required maxLength={25} inputMode="numeric" />
      </FieldGrid>
    </SchoolFormCard>
  )
}
