import { ROTATION_HOURS, updateWebhook, type Webhook } from '@plantel/contract/webhooks'
import { useState } from 'react'
import { call } from '../../../../lib/http/api.ts'
import { useDialogSave } from '../../../../lib/saving/use-dialog-save.ts'
import { SaveDialog } from '../../../../ui/dialogs/save-dialog.tsx'
import { WEBHOOK_TEXTS as T } from './texts.ts'
import { WebhookSecret } from './webhook-secret.tsx'
import { WEBHOOKS_STALE } from './webhooks-query.ts'

/** A new secret, shown once. */
export const RotateDialog = ({ stored, onClose }: { stored: Webhook; onClose: () => void }) => {
  const [secret, setSecret] = useState<string>()
  const saving = useDialogSave({
    save: () => call(updateWebhook, { params: { id: stored.endpoint_id }, body: { rotate: true } }),
    success: T.rotated,
    stale: WEBHOOKS_STALE,
    closeAfterMs: Infinity,
    onSaved: ({ data }) => setSecret(data.secret),
    onClose,
  })
  return (
    <SaveDialog
      title="Renovar la clave secreta"
      width="sm"
      keepOnBackdrop
      onClose={onClose}
      form={{ dirty: false, submit: (save) => save(undefined) }}
      saving={saving}
      verb="Renovar"
    >
      {secret === undefined ? (
        <p>
          Durante {ROTATION_HOURS} horas los avisos llevan la firma de las dos claves, la de ahora y la nueva,
          para que dé tiempo de cambiarla en el otro sistema. Después solo vale la nueva.
        </p>
      ) : (
        <WebhookSecret secret={secret} />
      )}
    </SaveDialog>
  )
}
