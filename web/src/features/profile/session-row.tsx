import type { Session } from '@plantel/contract/profile'
import { instantIn } from '../../lib/dates/dates.ts'
import { useSession } from '../../lib/session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Chip } from '../../ui/layout/chip.tsx'
import { Muted } from '../../ui/layout/muted.tsx'
import { Line } from '../../ui/layout/stack.tsx'
import { When } from '../../ui/layout/when.tsx'
import styles from './profile.module.css'
import { T } from './texts.ts'

interface SessionRowProps {
  session: Session
  pending: boolean
  onClose: () => void
}

export const SessionRow = ({ session, pending, onClose }: SessionRowProps) => {
  const { time_zone } = useSession().school
  const { device, created_at, last_seen_at, current } = session
  const since = instantIn(created_at, time_zone)
  return (
    <Line as="li" className={styles.session}>
      <div className={styles.words}>
        <strong>{device}</strong>
        <Muted as="div">
          Inició <When instant={created_at} timeZone={time_zone} timed />
          <br />
          Última actividad: <When instant={last_seen_at} timeZone={time_zone} timed />
        </Muted>
      </div>
      {current ? (
        <Chip>{T.thisSession}</Chip>
      ) : (
        <Button
          aria-label={`Cerrar la sesión de ${device}, desde el ${since}`}
          pending={pending}
          onClick={onClose}
        >
          {T.closeOne}
        </Button>
      )}
    </Line>
  )
}
