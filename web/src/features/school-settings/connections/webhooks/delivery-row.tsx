import { TEST_TYPE, type WebhookDelivery, WEBHOOK_TYPES } from '@plantel/contract/webhooks'
import { useSession } from '../../../../lib/session/session.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Chip } from '../../../../ui/layout/chip.tsx'
import { Muted } from '../../../../ui/layout/muted.tsx'
import { Line, Stack } from '../../../../ui/layout/stack.tsx'
import { When } from '../../../../ui/layout/when.tsx'
import { DELIVERY_WORDS } from './texts.ts'

interface DeliveryRowProps {
  delivery: WebhookDelivery
  /** Undefined: the address is switched off. */
  onAgain: (() => void) | undefined
  pending: boolean
}

const WORDS: Readonly<Record<string, string>> = { ...WEBHOOK_TYPES, [TEST_TYPE]: 'Prueba' }

const TONES = { waiting: 'warn', delivered: 'good', failed: 'bad', stopped: 'neutral' } as const

const tries = (attempts: number): string => (attempts === 1 ? '1 intento' : `${attempts} intentos`)

const Went = ({ attempts, answer_status, ms, problem }: WebhookDelivery) => (
  <>
    {tries(attempts)}
    {answer_status !== null && ` · contestó ${answer_status}`}
    {ms !== null && ` · ${ms} ms`}
    {problem !== null && ` · ${problem}`}
  </>
)

const Sent = ({ title, text }: { title: string; text: string }) => (
  <>
    <Muted>{title}</Muted>
    <p>
      <code>{text}</code>
    </p>
  </>
)

export const DeliveryRow = ({ delivery, onAgain, pending }: DeliveryRowProps) => {
  const { time_zone } = useSession().school
  const { type, status, created_at, next_at, body, answer, event_id } = delivery
  const name = WORDS[type] ?? type
  return (
    <Stack as="li" gap={4}>
      <Line>
        <strong>{name}</strong>
        <Chip tone={TONES[status]}>{DELIVERY_WORDS[status]}</Chip>
      </Line>
      <Muted>
        <When instant={created_at} timeZone={time_zone} timed /> · <Went {...delivery} />
        {next_at !== null && delivery.attempts > 0 && (
          <>
            {' · '}se intenta otra vez <When instant={next_at} timeZone={time_zone} timed />
          </>
        )}
      </Muted>
      <details>
        <summary>Lo que se envió y lo que contestó</summary>
        <Muted>{event_id}</Muted>
        <Sent title="Se envió" text={body} />
        {answer !== null && answer !== '' && <Sent title="Contestó" text={answer} />}
      </details>
      {onAgain && (
        <div>
          <Button
            look="text"
            disabled={pending}
            aria-label={`Reenviar: ${name}, ${event_id}`}
            onClick={onAgain}
          >
            Reenviar
          </Button>
        </div>
      )}
    </Stack>
  )
}
