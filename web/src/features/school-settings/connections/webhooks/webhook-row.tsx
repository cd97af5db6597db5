import { type Webhook, WEBHOOK_TYPE_NAMES, WEBHOOK_TYPES } from '@plantel/contract/webhooks'
import { useEffect } from 'react'
import { instantIn } from '../../../../lib/dates/dates.ts'
import { useSession } from '../../../../lib/session/session.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Chip } from '../../../../ui/layout/chip.tsx'
import { Muted } from '../../../../ui/layout/muted.tsx'
import { Line, Stack } from '../../../../ui/layout/stack.tsx'
import { When } from '../../../../ui/layout/when.tsx'
import { goToSection } from '../../sections/go-to-section.ts'
import { STATE_HELP, STATE_WORDS } from './texts.ts'

export type WebhookAct = 'deliveries' | 'change' | 'rotate' | 'remove' | 'test' | 'on' | 'off'

interface WebhookRowProps {
  stored: Webhook
  pending: boolean
  onAct: (act: WebhookAct) => void
}

const DIALOGS: readonly WebhookAct[] = ['deliveries', 'change', 'rotate', 'remove']

const State = ({ status, failing_since }: Webhook) => {
  if (status === 'on' && failing_since !== null) return <Chip tone="bad">Falla</Chip>
  const tone = status === 'on' ? 'good' : status === 'off' ? 'neutral' : 'warn'
  return <Chip tone={tone}>{STATE_WORDS[status]}</Chip>
}

const About = ({ last_tried_at, failing_since, waiting, old_until, status }: Webhook) => {
  const { time_zone } = useSession().school
  return (
    <Muted>
      {last_tried_at === null ? (
        'Aún no se le envía nada'
      ) : (
        <>
          Último envío <When instant={last_tried_at} timeZone={time_zone} timed />
        </>
      )}
      {failing_since !== null && (
        <>
          {' · '}no llega nada desde <When instant={failing_since} timeZone={time_zone} timed />
        </>
      )}
      {status === 'on' && waiting > 0 && ` · ${waiting} en espera`}
      {old_until !== null && ` · La clave anterior vale hasta el ${instantIn(old_until, time_zone)}`}
    </Muted>
  )
}

const told = (types: Webhook['types']): string =>
  types.length === WEBHOOK_TYPE_NAMES.length
    ? 'Todo lo que pasa'
    : types.map((type) => WEBHOOK_TYPES[type]).join(' · ')

const idOf = ({ endpoint_id }: Webhook): string => `direccion-${endpoint_id}`

/** The bell leads to one of them, which is there after the sections. */
const useArrival = (id: string) => {
  useEffect(() => {
    if (window.location.hash === `#${id}`) goToSection(id)
  }, [id])
}

export const WebhookRow = ({ stored, pending, onAct }: WebhookRowProps) => {
  const { url, types, status } = stored
  const { host } = new URL(url)
  const id = idOf(stored)
  useArrival(id)
  const act = (what: WebhookAct, words: string) => (
    <Button
      look="text"
      aria-label={`${words}: ${host}`}
      {...(DIALOGS.includes(what) ? { 'aria-haspopup': 'dialog' } : { disabled: pending })}
      onClick={() => onAct(what)}
    >
      {words}
    </Button>
  )
  const help = STATE_HELP[status]
  return (
    <Stack as="li" gap={4}>
      <p id={id} tabIndex={-1}>
        <strong>{url}</strong>
      </p>
      <div>
        <State {...stored} />
      </div>
      <p>{told(types)}</p>
      <About {...stored} />
      {help !== null && <p>{help}</p>}
      <Line gap={4}>
        {act('deliveries', 'Envíos')}
        {status === 'on' && act('test', 'Probar')}
        {act('change', 'Cambiar')}
        {act('rotate', 'Renovar la clave')}
        {status === 'on' ? act('off', 'Desactivar') : act('on', 'Activar')}
        {act('remove', 'Eliminar')}
      </Line>
    </Stack>
  )
}
