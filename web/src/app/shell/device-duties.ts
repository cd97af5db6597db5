import type { QueryClient } from '@tanstack/react-query'
import { CLASS_LISTS_KEY, SUMS_STALE } from '../../domain/class-list/class-list.ts'
import { startKeeping } from '../../lib/device/keep-reads.ts'
import { dayName } from '../../lib/outbox/day-name.ts'
import { startOutbox } from '../../lib/outbox/outbox.ts'
import type { Outcome } from '../../lib/outbox/send-waiting.ts'
import type { PagePerson } from '../../lib/routing/screen-route.ts'
import { toast } from '../../lib/saving/toast.ts'

const say = ({ waiting: { list }, refused }: Outcome): void => {
  const day = dayName(list.items[0]?.date ?? '')
  if (refused) toast(`No se envió la lista ${day}`, { variant: 'error', detail: 'Véala en Mis grupos' })
  else toast(`Se envió la lista ${day}`)
}

/** For who takes lists: what was read is kept, what waits is sent. */
export const takeUpDuties = (client: QueryClient, person: PagePerson): (() => void) => {
  const stopKeeping = startKeeping(client, person)
  const stopSending = startOutbox(client, person, (outcome) => {
    say(outcome)
    for (const queryKey of [CLASS_LISTS_KEY, ...SUMS_STALE]) void client.invalidateQueries({ queryKey })
  })
  return () => {
    stopKeeping()
    stopSending()
  }
}
