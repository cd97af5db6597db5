import {
  deleteWebhook,
  ENDPOINTS_MAX,
  testWebhook,
  updateWebhook,
  type Webhook,
} from '@plantel/contract/webhooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../lib/http/api.ts'
import { lateDialog } from '../../../../lib/saving/late-dialog.tsx'
import { toast } from '../../../../lib/saving/toast.ts'
import { useSave } from '../../../../lib/saving/use-save.ts'
import { useSession } from '../../../../lib/session/session.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { AskDialog } from '../../../../ui/dialogs/ask-dialog.tsx'
import { QueryPanel } from '../../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { addIcon } from '../../../../ui/icons/icons.ts'
import { Muted } from '../../../../ui/layout/muted.tsx'
import { Stack } from '../../../../ui/layout/stack.tsx'
import { ConnectionCard } from '../connection-card.tsx'
import { WEBHOOK_TEXTS as T } from './texts.ts'
import { type WebhookAct, WebhookRow } from './webhook-row.tsx'
import { WEBHOOKS_STALE, webhooksQuery } from './webhooks-query.ts'

const WebhookDialog = lateDialog(async () => (await import('./webhook-dialog.tsx')).WebhookDialog)
const RotateDialog = lateDialog(async () => (await import('./rotate-dialog.tsx')).RotateDialog)
const DeliveriesDialog = lateDialog(async () => (await import('./deliveries-dialog.tsx')).DeliveriesDialog)

interface Opened {
  what: WebhookAct | 'new'
  /** As it is now in the list. */
  endpoint_id?: number
}

/** What takes effect at once. */
const useActs = () => {
  const stale = WEBHOOKS_STALE
  const turning = useSave({
    save: ({ endpoint_id, active }: { endpoint_id: number; active: boolean }) =>
      call(updateWebhook, { params: { id: endpoint_id }, body: { active } }),
    onSaved: (_, { active }) => toast(active ? T.on : T.off),
    stale,
  })
  const testing = useSave({
    save: (id: number) => call(testWebhook, { params: { id } }),
    success: T.tested,
    stale,
  })
  return { turning, testing, pending: turning.pending || testing.pending }
}

const Webhooks = ({ webhooks }: { webhooks: readonly Webhook[] }) => {
  const [opened, setOpened] = useState<Opened>()
  const { turning, testing, pending } = useActs()
  const close = () => setOpened(undefined)
  const removing = useSave({
    save: (id: number) => call(deleteWebhook, { params: { id } }),
    success: T.removed,
    stale: WEBHOOKS_STALE,
    onSaved: close,
  })
  const act = ({ endpoint_id }: Webhook, what: WebhookAct) => {
    if (what === 'test') testing.save(endpoint_id)
    else if (what === 'on' || what === 'off') turning.save({ endpoint_id, active: what === 'on' })
    else setOpened({ what, endpoint_id })
  }
  const at = webhooks.find(({ endpoint_id }) => endpoint_id === opened?.endpoint_id)
  const removed = opened?.what === 'remove' ? at : undefined
  return (
    <>
      {webhooks.length === 0 && <Muted>{T.none}</Muted>}
      <Stack as="ul" gap={16}>
        {webhooks.map((webhook) => (
          <WebhookRow
            key={webhook.endpoint_id}
            stored={webhook}
            pending={pending}
            onAct={(what) => act(webhook, what)}
          />
        ))}
      </Stack>
      {webhooks.length < ENDPOINTS_MAX ? (
        <div>
          <Button icon={addIcon} aria-haspopup="dialog" onClick={() => setOpened({ what: 'new' })}>
            {T.add}
          </Button>
        </div>
      ) : (
        <Muted>La escuela ya tiene {ENDPOINTS_MAX} direcciones: elimine una para agregar otra.</Muted>
      )}
      {opened?.what === 'new' && <WebhookDialog onClose={close} />}
      {opened?.what === 'change' && at && <WebhookDialog stored={at} onClose={close} />}
      {opened?.what === 'rotate' && at && <RotateDialog stored={at} onClose={close} />}
      {opened?.what === 'deliveries' && at && <DeliveriesDialog stored={at} onClose={close} />}
      <AskDialog
        open={removed !== undefined}
        title={removed ? `¿Eliminar la dirección de ${new URL(removed.url).host}?` : ''}
        confirm="Eliminar la dirección"
        cancel="Conservarla"
        pending={removing.pending}
        onConfirm={() => removed && removing.save(removed.endpoint_id)}
        onCancel={close}
      >
        El otro sistema deja de recibir avisos de inmediato, y se pierde lo que se le envió. Para dejar de
        avisarle por un tiempo basta con desactivarla.
      </AskDialog>
    </>
  )
}

/** *Avisos a otros sistemas*. */
export const WebhooksCard = () => {
  const { school_id } = useSession().school
  const query = useQuery(webhooksQuery(school_id))
  return (
    <ConnectionCard title={T.title} about={T.about}>
      <QueryPanel query={query} skeleton={<Skeleton count={2} height={96} />}>
        {(webhooks) => <Webhooks webhooks={webhooks} />}
      </QueryPanel>
    </ConnectionCard>
  )
}
