import type { School } from '@plantel/contract/schools'
import { FieldGrid, PhoneInput, SelectInput, TextInput } from '../../../ui/forms/form-fields.tsx'
import { GeneralForm, generalOf } from './school-forms.ts'
import { SchoolFormCard } from './school-form-card.tsx'
import { CONTROLS, SCHOOL_LEVELS, SUSTENANCES } from './school-options.ts'
import { useSchoolForm } from './use-school-form.ts'

export const GeneralCard = ({ school }: { school: School }) => {
  const { form, saving, submit, undo, field } = useSchoolForm({
    school,
    schema: GeneralForm,
    valuesOf: generalOf,
  })
  return (
    <SchoolFormCard at="informacion-general" form={form} saving={saving} onSubmit={submit} onUndo={undo}>
      <TextInput {...field('name')} label="Nombre" required maxLength={150} />
      <FieldGrid>
        <TextInput
          {...field('clave')}
          label="Clave"
          required
          maxLength={20}
          help="Clave del centro de trabajo (CCT)"
        />
        <PhoneInput {...field('cellphone')} label="Teléfono" required help="Diez dígitos" />
        <SelectInput {...field('control')} label="Control" required options={CONTROLS} />
        <SelectInput {...field('sustenance')} label="Sostenimiento" required options={SUSTENANCES} />
      </FieldGrid>
      <SelectInput {...field('level')} label="Nivel" required options={SCHOOL_LEVELS} />
    </SchoolFormCard>
  )
}
