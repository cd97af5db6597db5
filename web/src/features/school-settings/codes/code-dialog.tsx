import { CODE_LABEL_MAX } from '@plantel/contract/attendance-codes'
import type { CodeOfSchool } from '@plantel/contract/marks'
import { useMemo } from 'react'
import { useForm } from '../../../lib/forms/use-form.ts'
import { useStillRefused } from '../../../lib/forms/use-still-refused.ts'
import { useDialogSave } from '../../../lib/saving/use-dialog-save.ts'
import { useSession } from '../../../lib/session/session.ts'
import { SaveDialog } from '../../../ui/dialogs/save-dialog.tsx'
import { RadioInput, TextInput } from '../../../ui/forms/form-fields.tsx'
import { TEXTS } from '../texts.ts'
import { codeForm, type CodeValues, COUNTS, sendCode, valuesOf } from './code-form.ts'
import { CODES_STALE, showCodes } from './codes-query.ts'

interface CodeDialogProps {
  codes: readonly CodeOfSchool[]
  /** None: a new one. */
  stored?: CodeOfSchool
  onClose: () => void
}

const NAMES = { code: 'Letra', label: 'Palabra', assistance: 'Cuenta como' }

export const CodeDialog = ({ codes, stored, onClose }: CodeDialogProps) => {
  const { school_id } = useSession().school
  const schema = useMemo(
    () =>
      codeForm(
        codes.filter(({ code }) => code !== stored?.code),
        stored,
      ),
    [codes, stored],
  )
  const form = useForm<CodeValues, CodeValues>(valuesOf(stored), schema)
  const saving = useDialogSave({
    save: (values: CodeValues) => sendCode(school_id, stored, values),
    success: stored ? TEXTS.codes.saved : TEXTS.codes.added,
    stale: CODES_STALE,
    closeAfterMs: 0,
    onSaved: ({ data }) => showCodes(school_id, data),
    onClose,
  })
  const still = useStillRefused(saving.problem, form.values)
  const field = <Name extends keyof CodeValues>(name: Name) => {
    const plain = form.field(name)
    return {
      ...plain,
      label: NAMES[name],
      error: plain.error ?? (still(name) ? saving.fieldError(name) : undefined),
    }
  }
  const letter = field('code')
  return (
    <SaveDialog
      title={stored ? `Cambiar la clave ${stored.code}` : TEXTS.codes.add}
      width="xs"
      onClose={onClose}
      form={form}
      saving={saving}
      names={NAMES}
      verb={stored ? 'Guardar' : 'Agregar'}
      {...(saving.problem?.errors.length ? { refusal: null } : {})}
    >
      {!stored && (
        <TextInput
          {...letter}
          required
          maxLength={1}
          help="De la A a la Z o Ñ; no se podrá cambiar"
          input={{ autoCapitalize: 'characters', maxLength: 1 }}
          onChange={(text) => letter.onChange(text.toUpperCase())}
        />
      )}
      <TextInput {...field('label')} required maxLength={CODE_LABEL_MAX} />
      {!stored && (
        <RadioInput {...field('assistance')} required options={COUNTS} help="No se podrá cambiar" />
      )}
    </SaveDialog>
  )
}
