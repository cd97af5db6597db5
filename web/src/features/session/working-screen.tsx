import { homeOf } from '@plantel/contract/roles'
import type { ReactNode } from 'react'
import { leaveOrAsk } from '../../lib/session/leave-or-ask.ts'
import { useSessionQuery, useSignedIn } from '../../lib/session/session.ts'
import { Brand } from '../../ui/layout/brand.tsx'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { homeIcon, logOutIcon } from '../../ui/icons/icons.ts'
import { TEXTS } from '../../texts.ts'
import front from '../../ui/layout/front.module.css'
import styles from './session.module.css'

interface WorkingScreenProps {
  builtHome: (home: string) => string
  usable: ReactNode
}

export const WorkingScreen = ({ builtHome, usable }: WorkingScreenProps) => {
  const signedIn = useSignedIn()
  const { data: session } = useSessionQuery()
  const home = session ? builtHome(homeOf(session.me.group_id)) : '/working'
  return (
    <main className={styles.welcome}>
      <title>{`${TEXTS.working} · ${TEXTS.product}`}</title>
      <Brand size={72} />
      <h1 className={front.heading}>{TEXTS.working}</h1>
      <p className={styles.muted}>
        {session ? `${session.me.name}, su` : 'Su'} espacio en Plantel todavía está en construcción.
      </p>
      {session && usable}
      <div className={styles.row}>
        <ButtonLink to={home === '/working' ? '/' : home} icon={homeIcon}>
          {TEXTS.home}
        </ButtonLink>
        {signedIn && (
          <Button icon={logOutIcon} onClick={() => void leaveOrAsk()}>
            {TEXTS.leave}
          </Button>
        )}
      </div>
    </main>
  )
}
