import {
  DELIVERIES_SHOWN,
  replayWebhook,
  type Webhook,
  type WebhookDelivery,
} from '@plantel/contract/webhooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../lib/http/api.ts'
import { useSave } from '../../../../lib/saving/use-save.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import { QueryPanel } from '../../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { SelectInput } from '../../../../ui/forms/form-fields.tsx'
import { Muted } from '../../../../ui/layout/muted.tsx'
import { Stack } from '../../../../ui/layout/stack.tsx'
import { DeliveryRow } from './delivery-row.tsx'
import { SINCE, WEBHOOK_TEXTS as T } from './texts.ts'
import { deliveriesQuery, WEBHOOKS_STALE } from './webhooks-query.ts'

type Again = { delivery_id: number } | { since: string }

const HOUR_MS = 3_600_000

const useAgain = ({ endpoint_id }: Webhook) =>
  useSave({
    save: (body: Again) => call(replayWebhook, { params: { id: endpoint_id }, body }),
    success: T.again,
    stale: WEBHOOKS_STALE,
  })

const Since = ({ onSend, pending }: { onSend: (hours: number) => void; pending: boolean }) => {
  const [hours, setHours] = useState(24)
  return (
    <Stack>
      <SelectInput
        label={T.since}
        options={SINCE}
        value={hours}
        onChange={(chosen) => setHours(chosen ?? 24)}
      />
      <div>
        <Button pending={pending} onClick={() => onSend(hours)}>
          Reenviar todo
        </Button>
      </div>
    </Stack>
  )
}

const Deliveries = ({
  webhook,
  deliveries,
}: {
  webhook: Webhook
  deliveries: readonly WebhookDelivery[]
}) => {
  const again = useAgain(webhook)
  const on = webhook.status === 'on'
  return (
    <>
      {on && (
        <Since
          pending={again.pending}
          onSend={(hours) => again.save({ since: new Date(Date.now() - hours * HOUR_MS).toISOString() })}
        />
      )}
      {deliveries.length === 0 && <Muted>{T.noDeliveries}</Muted>}
      <Stack as="ul" gap={16}>
        {deliveries.map((delivery) => (
          <DeliveryRow
            key={delivery.delivery_id}
            delivery={delivery}
            pending={again.pending}
            onAgain={on ? () => again.save({ delivery_id: delivery.delivery_id }) : undefined}
          />
        ))}
      </Stack>
      {deliveries.length === DELIVERIES_SHOWN && <Muted>Son los últimos {DELIVERIES_SHOWN}.</Muted>}
    </>
  )
}

/** What was sent to an address, the newest first. */
export const DeliveriesDialog = ({ stored, onClose }: { stored: Webhook; onClose: () => void }) => {
  const query = useQuery(deliveriesQuery(stored.endpoint_id))
  return (
    <FormDialog title={`Envíos a ${new URL(stored.url).host}`} width="md" onClose={onClose}>
      <QueryPanel query={query} skeleton={<Skeleton count={4} height={72} />}>
        {(deliveries) => <Deliveries webhook={stored} deliveries={deliveries} />}
      </QueryPanel>
    </FormDialog>
  )
}
