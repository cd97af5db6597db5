import { closeUserSessions } from '@plantel/contract/user-administration'
import type { UserPage } from '@plantel/contract/user-page'
import { useState } from 'react'
import { NEVER } from '../../../domain/pages/user-facts.tsx'
import { USERS_KEY } from '../../../domain/query-keys/school-keys.ts'
import { call } from '../../../lib/http/api.ts'
import { useDialogSave } from '../../../lib/saving/use-dialog-save.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { DangerDialog } from '../../../ui/dialogs/danger-dialog.tsx'
import { Muted } from '../../../ui/layout/muted.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { When } from '../../../ui/layout/when.tsx'

type SignIns = NonNullable<UserPage['sign_ins']>

const SessionRow = ({ session }: { session: SignIns['sessions'][number] }) => {
  const { time_zone } = useSession().school
  return (
    <li>
      <strong>{session.device}</strong>
      <Muted as="div" size={14}>
        Última actividad: <When instant={session.last_seen_at} timeZone={time_zone} timed />
      </Muted>
    </li>
  )
}

interface SessionsPanelProps {
  userId: number
  name: string
  signIns: SignIns
  /** The own ones are closed in *Perfil*. */
  own: boolean
}

const CloseDialog = ({ userId, name, onClose }: { userId: number; name: string; onClose: () => void }) => {
  const saving = useDialogSave({
    save: () => call(closeUserSessions, { params: { id: userId } }),
    success: 'Sesiones cerradas',
    stale: [USERS_KEY],
    onClose,
    closeAfterMs: 0,
  })
  return (
    <DangerDialog
      title="Cerrar sesiones"
      act={`Cerrar las sesiones de ${name}`}
      saving={saving}
      onClose={onClose}
    >
      <p>Tendrá que ingresar de nuevo en todos sus dispositivos. Lo que no haya guardado se pierde.</p>
    </DangerDialog>
  )
}

/** In this school; where else a person signs in is no school's to know. */
export const SessionsPanel = ({ userId, name, signIns, own }: SessionsPanelProps) => {
  const [closing, setClosing] = useState(false)
  const { sessions, first_at } = signIns
  return (
    <Panel title="Sesiones abiertas">
      {sessions.length === 0 ? (
        <Muted>{first_at === null ? `${NEVER}.` : 'Ninguna en este momento.'}</Muted>
      ) : (
        <Stack as="ul" gap={12}>
          {sessions.map((session) => (
            <SessionRow key={session.session_id} session={session} />
          ))}
        </Stack>
      )}
      {sessions.length > 0 && !own && (
        <div>
          <Button aria-haspopup="dialog" onClick={() => setClosing(true)}>
            Cerrar sesiones
          </Button>
        </div>
      )}
      {closing && <CloseDialog userId={userId} name={name} onClose={() => setClosing(false)} />}
    </Panel>
  )
}
