import { KEY_SCOPE_WORDS } from '@plantel/contract/key-scopes'
import type { Key } from '@plantel/contract/keys'
import { listName } from '../../../domain/people/names.ts'
import { mediumDayIn } from '../../../lib/dates/dates.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Chip } from '../../../ui/layout/chip.tsx'
import { Muted } from '../../../ui/layout/muted.tsx'
import { Line, Stack } from '../../../ui/layout/stack.tsx'
import { classNames } from '../../../ui/theme/class-names.ts'
import { When } from '../../../ui/layout/when.tsx'
import styles from '../work-centres/centres-card.module.css'

interface KeyRowProps {
  stored: Key
  onOpen: (what: 'authorize' | 'revoke') => void
}

const LastUse = ({ last_used_at, last_ip }: Key) => {
  const { time_zone } = useSession().school
  if (last_used_at === null) return <>Aún no se usa</>
  return (
    <>
      Se usó <When instant={last_used_at} timeZone={time_zone} timed />
      {last_ip !== null && ` desde ${last_ip}`}
    </>
  )
}

const About = ({ stored }: { stored: Key }) => {
  const { time_zone } = useSession().school
  const { created_by, expires_at, kind, state, allowed_cidrs } = stored
  const ends = `${state === 'expired' ? 'Venció' : 'Vence'} el ${mediumDayIn(expires_at, time_zone)}`
  return (
    <Muted>
      <LastUse {...stored} /> · {kind === 'personal' ? 'Es de' : 'La hizo'} {listName(created_by)} · {ends}
      {allowed_cidrs.length > 0 && ` · Solo desde ${allowed_cidrs.join(', ')}`}
    </Muted>
  )
}

export const KeyRow = ({ stored, onOpen }: KeyRowProps) => {
  const { name, prefix, scopes, state } = stored
  return (
    <li className={styles.row}>
      <div className={classNames(styles.words, styles.long)}>
        <Line>
          <strong>{name}</strong>
          {state === 'waiting' && <Chip tone="warn">Por autorizar</Chip>}
          {state === 'expired' && <Chip tone="bad">Vencida</Chip>}
        </Line>
        <code>{prefix}…</code>
        <Stack as="ul" gap={0}>
          {scopes.map((scope) => (
            <li key={scope}>{KEY_SCOPE_WORDS[scope]}</li>
          ))}
        </Stack>
        <About stored={stored} />
      </div>
      <Line>
        {state === 'waiting' && (
          <Button
            aria-haspopup="dialog"
            aria-label={`Autorizar la llave ${name}`}
            onClick={() => onOpen('authorize')}
          >
            Autorizar
          </Button>
        )}
        <Button
          aria-haspopup="dialog"
          aria-label={`Revocar la llave ${name}`}
          onClick={() => onOpen('revoke')}
        >
          Revocar
        </Button>
      </Line>
    </li>
  )
}
