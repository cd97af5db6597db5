import { createResolution, RESOLUTION_KINDS, type ResolutionKind } from '@plantel/contract/custody'
import type { Every } from '@plantel/contract/school-words'
import * as z from 'zod/mini'
import { call } from '../../lib/http/api.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { SHOWN_SUCCESS_MS, useDialogSave } from '../../lib/saving/use-dialog-save.ts'
import { SaveDialog } from '../../ui/dialogs/save-dialog.tsx'
import { DayInput } from '../../ui/forms/day-input.tsx'
import { FieldGrid, SelectInput, TextInput } from '../../ui/forms/form-fields.tsx'
import { STALE } from './queries.ts'
import { CUSTODY_TEXTS as T } from './texts.ts'

const KINDS = [1, 2, 3, 4] as const satisfies Every<ResolutionKind>

interface Values {
  kind: ResolutionKind | null
  court: string
  file_number: string
  issued_on: string
  valid_until: string
  summary: string
}

const FIRST: Values = { kind: null, court: '', file_number: '', issued_on: '', valid_until: '', summary: '' }

const Form = z.pipe(
  z.transform(({ valid_until, ...values }: Values): Record<string, unknown> => ({
    ...values,
    valid_until: valid_until || null,
  })),
  createResolution.body,
)

const NAMES = {
  kind: 'Tipo',
  court: 'Juzgado',
  file_number: 'Expediente',
  issued_on: 'Fecha de emisión',
  valid_until: 'Vigente hasta',
  summary: 'Qué resuelve',
} as const

export const ResolutionDialog = ({ studentId, onClose }: { studentId: number; onClose: () => void }) => {
  const form = useForm(FIRST, Form)
  const saving = useDialogSave({
    save: (body: z.output<typeof Form>) => call(createResolution, { params: { id: studentId }, body }),
    success: T.added,
    stale: STALE,
    onClose,
    closeAfterMs: SHOWN_SUCCESS_MS,
  })
  return (
    <SaveDialog
      title={T.add}
      width="sm"
      onClose={onClose}
      form={form}
      saving={saving}
      names={NAMES}
      disabled={!form.valid}
    >
      <SelectInput
        {...form.field('kind')}
        label={NAMES.kind}
        required
        options={KINDS.map((value) => ({ value, label: RESOLUTION_KINDS[value] }))}
      />
      <FieldGrid>
        <TextInput {...form.field('court')} label={NAMES.court} required maxLength={100} />
        <TextInput {...form.field('file_number')} label={NAMES.file_number} required maxLength={50} />
        <DayInput {...form.field('issued_on')} label={NAMES.issued_on} required />
        <DayInput
          {...form.field('valid_until')}
          label={NAMES.valid_until}
          help="Vacío: sin vencimiento. Al vencer nada se abre solo."
        />
      </FieldGrid>
      <TextInput
        {...form.field('summary')}
        label={NAMES.summary}
        required
        rows={3}
        maxLength={255}
        help={T.sealed}
      />
    </SaveDialog>
  )
}
