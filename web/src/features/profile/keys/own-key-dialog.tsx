import { KEY_NAME_MAX } from '@plantel/contract/key-states'
import { ownKeyScopes, type OwnKeyScope, ownScopeWords } from '@plantel/contract/own-key-scopes'
import { createOwnKey, OWN_KEY_DAYS_MAX, OwnKeyForm } from '@plantel/contract/own-keys'
import { useState } from 'react'
import * as z from 'zod/mini'
import { DescribeApi } from '../../../domain/keys/describe-api.tsx'
import { NewSecret } from '../../../domain/keys/new-secret.tsx'
import { ScopesField } from '../../../domain/keys/scopes-field.tsx'
import { useForm } from '../../../lib/forms/use-form.ts'
import { call } from '../../../lib/http/api.ts'
import { useDialogSave } from '../../../lib/saving/use-dialog-save.ts'
import { useRoles, useSession } from '../../../lib/session/session.ts'
import { TEXTS } from '../../../texts.ts'
import { DialogProblem } from '../../../ui/dialogs/dialog-problem.tsx'
import { SaveDialog } from '../../../ui/dialogs/save-dialog.tsx'
import { SelectInput, TextInput } from '../../../ui/forms/form-fields.tsx'
import { OwnPassword } from '../../../ui/forms/own-password.tsx'
import { Muted } from '../../../ui/layout/muted.tsx'
import { ownSessionsQuery } from '../queries.ts'
import { NAMES, T } from './texts.ts'

const WRONG_PASSWORD = 3753

const DAYS = [
  { value: 30, label: '30 días' },
  { value: OWN_KEY_DAYS_MAX, label: '90 días' },
]

interface Values {
  name: string
  scopes: OwnKeyScope[]
  days: number
  password: string
}

const EMPTY: Values = { name: '', scopes: [], days: 30, password: '' }

const FORM = z.extend(OwnKeyForm, {
  password: z.string().check(z.minLength(1, TEXTS.required), z.maxLength(128)),
})

export const OwnKeyDialog = ({ onClose }: { onClose: () => void }) => {
  const roles = useRoles()
  const { me, school } = useSession()
  const [secret, setSecret] = useState<string>()
  const form = useForm(EMPTY, FORM)
  const saving = useDialogSave({
    save: (body: z.output<typeof FORM>) => call(createOwnKey, { body }),
    success: T.made,
    stale: [ownSessionsQuery.queryKey],
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
            scopes={ownKeyScopes(roles)}
            words={(scope) => ownScopeWords(scope, roles)}
          />
          <SelectInput {...form.field('days')} label={NAMES.days} required options={DAYS} />
          <Muted>{T.ends}</Muted>
          <OwnPassword field={form.field('password')} saving={saving} wrong={wrong} />
        </>
      ) : (
        <>
          <NewSecret secret={secret} />
          <Muted>
            En la API, la escuela es {school.school_id} y esta cuenta, {me.user_id}.
          </Muted>
          <div>
            <DescribeApi />
          </div>
        </>
      )}
    </SaveDialog>
  )
}
