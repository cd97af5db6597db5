import { createWebhook, updateWebhook, type Webhook, WEBHOOK_URL_MAX } from '@plantel/contract/webhooks'
import { useState } from 'react'
import { useForm } from '../../../../lib/forms/use-form.ts'
import { call } from '../../../../lib/http/api.ts'
import { useDialogSave } from '../../../../lib/saving/use-dialog-save.ts'
import { useSession } from '../../../../lib/session/session.ts'
import { SaveDialog } from '../../../../ui/dialogs/save-dialog.tsx'
import { TextInput } from '../../../../ui/forms/form-fields.tsx'
import { WEBHOOK_TEXTS as T } from './texts.ts'
import { TypesField } from './types-field.tsx'
import { NAMES, valuesOf, webhookForm } from './webhook-form.ts'
import { WebhookSecret } from './webhook-secret.tsx'
import { WEBHOOKS_STALE } from './webhooks-query.ts'

interface WebhookDialogProps {
  /** None: a new one. */
  stored?: Webhook
  onClose: () => void
}

export const WebhookDialog = ({ stored, onClose }: WebhookDialogProps) => {
  const { school_id } = useSession().school
  const [secret, setSecret] = useState<string>()
  const form = useForm(valuesOf(stored), webhookForm)
  const saving = useDialogSave({
    save: (body: NonNullable<typeof form.parsed>) =>
      stored
        ? call(updateWebhook, { params: { id: stored.endpoint_id }, body })
        : call(createWebhook, { params: { id: school_id }, body }),
    success: stored ? T.changed : T.added,
    stale: WEBHOOKS_STALE,
    closeAfterMs: stored ? 0 : Infinity,
    onSaved: ({ data }) => setSecret(data.secret),
    onClose,
  })
  const url = form.field('url')
  return (
    <SaveDialog
      title={stored ? T.change : T.add}
      width="sm"
      keepOnBackdrop
      onClose={onClose}
      form={form}
      saving={saving}
      names={NAMES}
      verb={stored ? 'Guardar' : 'Agregar'}
    >
      {secret === undefined ? (
        <>
          <TextInput
            {...url}
            error={url.error}
            label={NAMES.url}
            required
            maxLength={WEBHOOK_URL_MAX}
            help="Del otro sistema: empieza con https://"
            input={{ inputMode: 'url', autoCapitalize: 'none', spellCheck: false }}
          />
          <TypesField {...form.field('types')} label={NAMES.types} />
        </>
      ) : (
        <WebhookSecret secret={secret} />
      )}
    </SaveDialog>
  )
}
