import type { AccountEvent } from '@plantel/contract/profile'
import { instantIn } from '../../lib/dates/dates.ts'
import { useSession } from '../../lib/session/session.ts'
import { counted } from '../../lib/words/counted.ts'
import { Muted } from '../../ui/layout/muted.tsx'
import { T } from './texts.ts'

const WORDS: Record<AccountEvent['kind'], (count: number) => string> = {
  refused: (count) => counted(count, ['contraseña incorrecta', 'contraseñas incorrectas']),
  waits: () => 'Espera antes de volver a intentar',
  closed: () => 'Se rechazaron dispositivos desconocidos',
  recovered: () => 'Contraseña nueva con el enlace del correo',
}

/** What happened at the door of the account, whichever school it was meant for. */
export const AccountEvents = ({ events }: { events: readonly AccountEvent[] }) => {
  const { school } = useSession()
  return (
    <section aria-label={T.accountEvents}>
      <h3>{T.accountEvents}</h3>
      <ul>
        {events.map(({ kind, count, first_at, last_at }) => (
          <li key={`${kind} ${first_at}`}>
            {WORDS[kind](count)} <Muted as="span">{instantIn(last_at, school.time_zone)}</Muted>
          </li>
        ))}
      </ul>
    </section>
  )
}
