import { SUBJECT_LIMITS } from '@plantel/contract/subjects'
import { CATALOG_TEXTS } from './texts.ts'
import { TextInput } from '../../ui/forms/form-fields.tsx'

interface Field {
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  error: string | undefined
}

interface EntryFieldsProps {
  form: { field: (name: 'folio' | 'title') => Field }
  refused: Partial<Record<string, string>>
}

export const EntryFields = ({ form, refused }: EntryFieldsProps) => {
  const [folio, title] = [form.field('folio'), form.field('title')]
  return (
    <>
      <TextInput
        {...folio}
        label="Folio"
        required
        maxLength={SUBJECT_LIMITS.folio}
        error={folio.error === undefined ? refused['folio'] : CATALOG_TEXTS.folioRule}
      />
      <TextInput
        {...title}
        label="Materia"
        required
        maxLength={SUBJECT_LIMITS.title}
        error={title.error === undefined ? refused['title'] : CATALOG_TEXTS.titleRule}
      />
    </>
  )
}
