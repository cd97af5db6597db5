import { ownScopeWords } from '@plantel/contract/own-key-scopes'
import type { OwnKey } from '@plantel/contract/own-keys'
import { mediumDayIn } from '../../../lib/dates/dates.ts'
import { useRoles, useSession } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Chip } from '../../../ui/layout/chip.tsx'
import { Muted } from '../../../ui/layout/muted.tsx'
import { Line } from '../../../ui/layout/stack.tsx'
import { When } from '../../../ui/layout/when.tsx'
import styles from '../profile.module.css'

const LastUse = ({ last_used_at }: OwnKey) => {
  const { time_zone } = useSession().school
  if (last_used_at === null) return <>Aún no se usa</>
  return (
    <>
      Último uso: <When instant={last_used_at} timeZone={time_zone} timed />
    </>
  )
}

export const OwnKeyRow = ({ stored, onClose }: { stored: OwnKey; onClose: () => void }) => {
  const { time_zone } = useSession().school
  const roles = useRoles()
  const { name, prefix, scopes, state, expires_at } = stored
  return (
    <Line as="li" className={styles.session}>
      <div className={styles.words}>
        <Line>
          <strong>{name}</strong>
          {state === 'waiting' && <Chip tone="warn">Por autorizar</Chip>}
          {state === 'expired' && <Chip tone="bad">Vencida</Chip>}
        </Line>
        <code>{prefix}…</code>
        <Muted as="div">
          {scopes.map((scope) => ownScopeWords(scope, roles)).join(' · ')}
          <br />
          <LastUse {...stored} /> · {state === 'expired' ? 'Venció' : 'Vence'} el{' '}
          {mediumDayIn(expires_at, time_zone)}
          {state === 'waiting' && ' · La administración la autoriza en Conexiones'}
        </Muted>
      </div>
      <Button aria-haspopup="dialog" aria-label={`Cerrar la llave ${name}`} onClick={onClose}>
        Cerrar
      </Button>
    </Line>
  )
}
