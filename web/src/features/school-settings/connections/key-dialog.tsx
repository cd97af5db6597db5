import { KEY_NAME_MAX } from '@plantel/contract/key-states'
import { createKey } from '@plantel/contract/keys'
import { useState } from 'react'
import { KEY_SCOPE_WORDS, KEY_SCOPES } from '@plantel/contract/key-scopes'
import { NewSecret } from '../../../domain/keys/new-secret.tsx'
import { ScopesField } from '../../../domain/keys/scopes-field.tsx'
import { useForm } from '../../../lib/forms/use-form.ts'
import { call } from '../../../lib/http/api.ts'
import { useDialogSave } from '../../../lib/saving/use-dialog-save.ts'
import { useSession } from '../../../lib/session/session.ts'
import { DialogProblem } from '../../../ui/dialogs/dialog-problem.tsx'
import { SaveDialog } from '../../../ui/dialogs/save-dialog.tsx'
import { SelectInput, TextInput } from '../../../ui/forms/form-fields.tsx'
import { OwnPassword } from '../../../ui/forms/own-password.tsx'
import { DAYS, keyForm, NAMES, NEW_KEY } from './key-form.ts'
import { keysQuery } from './keys-query.ts'
import { KEY_TEXTS as T } from './texts.ts'

const WRONG_PASSWORD = 3753

export const KeyDialog = ({ onClose }: { onClose: () => void }) => {
  const { school_id } = useSession().school
  const [secret, setSecret] = useState<string>()
  const form = useForm(NEW_KEY, keyForm)
  const saving = useDialogSave({
    save: (body: NonNullable<typeof form.parsed>) => call(createKey, { params: { id: school_id }, body }),
    success: T.made,
    stale: [keysQuery(school_id).queryKey],
    closeAfterMs: Infinity,
    onSaved: ({ data }) => setSecret(data.secret),
    onClose,
  })
  const wrong = saving.problem?.code === WRONG_PASSWORD
  return (
    <SaveDialog
      title={T.add}
      width="sm"
      keepOnBackdrop
      onClose={onClose}
      form={form}
      saving={saving}
      names={NAMES}
      verb={T.make}
      {...(wrong ? { refusal: null } : { refusal: <DialogProblem problem={saving.problem} names={NAMES} /> })}
    >
      {secret === undefined ? (
        <>
          <TextInput
            {...form.field('name')}
            label={NAMES.name}
            required
            maxLength={KEY_NAME_MAX}
            help="El programa que la usará"
          />
          <ScopesField
            {...form.field('scopes')}
            label={NAMES.scopes}
            scopes={KEY_SCOPES}
            words={(scope) => KEY_SCOPE_WORDS[scope]}
          />
          <SelectInput {...form.field('days')} label={NAMES.days} required options={DAYS} />
          <TextInput {...form.field('addresses')} label={NAMES.addresses} rows={2} help={T.from} />
          <OwnPassword field={form.field('password')} saving={saving} wrong={wrong} />
        </>
      ) : (
        <NewSecret secret={secret} />
      )}
    </SaveDialog>
  )
}
