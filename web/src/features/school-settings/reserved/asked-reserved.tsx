import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { instantIn } from '../../../lib/dates/dates.ts'
import { lateDialog } from '../../../lib/saving/late-dialog.tsx'
import { useSession } from '../../../lib/session/session.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { reservedQuery } from './reserved-query.ts'
import { ENDED, RESERVED_TEXTS as T } from './texts.ts'

const RefuseDialog = lateDialog(async () => (await import('./refuse-dialog.tsx')).RefuseDialog)

/** How long it is said that nothing came of it. */
const DAYS_MS = 3 * 86_400_000

interface AskedReservedProps {
  /** When the last copy was asked for: what is older is no news. */
  since: string | undefined
}

/** Of who asked: that it waits, or why nothing came of it. */
export const AskedReserved = ({ since }: AskedReservedProps) => {
  const { school_id, time_zone } = useSession().school
  const joins = useMay('backups:join')
  const { data: request, dataUpdatedAt } = useQuery(reservedQuery(school_id))
  const [ending, setEnding] = useState(false)
  if (!request) return null
  const { state, request_id, asked_at, until } = request
  const ended = ENDED[state]
  if (ended !== undefined) {
    const isNews = (since === undefined || asked_at > since) && dataUpdatedAt < Date.parse(until) + DAYS_MS
    return isNews ? <Notice tone="info" title={ended} /> : null
  }
  if (state !== 'waiting') return null
  return (
    <>
      <Notice
        tone="info"
        title={T.waiting}
        action={
          <>
            {joins && <ButtonLink to="/copia-reservada">{T.open}</ButtonLink>}
            <Button look="text" aria-haspopup="dialog" onClick={() => setEnding(true)}>
              {T.withdraw}
            </Button>
          </>
        }
      >
        {`La copia con lo reservado se prepara cuando alguien de la dirección se una, hasta el ${instantIn(until, time_zone)}. Mientras tanto puede preparar otra sin ello.`}
      </Notice>
      {ending && <RefuseDialog request_id={request_id} own onClose={() => setEnding(false)} />}
    </>
  )
}
