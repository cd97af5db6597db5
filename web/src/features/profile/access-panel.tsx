import { useState } from 'react'
import { lateDialog } from '../../lib/saving/late-dialog.tsx'
import { useSession } from '../../lib/session/session.ts'
import { SendConfirmation } from '../../domain/users/send-confirmation.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Muted } from '../../ui/layout/muted.tsx'
import { Line } from '../../ui/layout/stack.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import styles from './profile.module.css'
import { T } from './texts.ts'

const PasswordDialog = lateDialog(async () => (await import('./own-password-dialog.tsx')).OwnPasswordDialog)
const CellphoneDialog = lateDialog(
  async () => (await import('./own-cellphone-dialog.tsx')).OwnCellphoneDialog,
)

interface RowProps {
  name: string
  value: string
  act: string
  onChange: () => void
}

const Row = ({ name, value, act, onChange }: RowProps) => (
  <Line>
    <div className={styles.words}>
      <Muted as="div">{name}</Muted>
      {value}
    </div>
    <Button aria-label={act} aria-haspopup="dialog" onClick={onChange}>
      {T.change}
    </Button>
  </Line>
)

export const AccessPanel = () => {
  const { me } = useSession()
  const [open, setOpen] = useState<'cellphone' | 'password'>()
  const close = () => setOpen(undefined)
  return (
    <Panel title={T.access}>
      <SendConfirmation />
      <Row
        name="Teléfono celular"
        value={me.cellphone}
        act={T.changeCellphone}
        onChange={() => setOpen('cellphone')}
      />
      <Row name="Contraseña" value="••••••••" act={T.changePassword} onChange={() => setOpen('password')} />
      {open === 'cellphone' && <CellphoneDialog onClose={close} />}
      {open === 'password' && <PasswordDialog onClose={close} />}
    </Panel>
  )
}
