import { TEXTS } from '../../texts.ts'
import { Button } from '../../ui/button.tsx'
import { syncIcon } from '../../ui/icons.ts'
import styles from './sync-button.module.css'

interface SyncButtonProps {
  /** The answer is under way: the icon turns and no second click goes through. */
  pending: boolean
  onClick: () => void
}

/** *Sincronizar*: asks the server again. */
export const SyncButton = ({ pending, onClick }: SyncButtonProps) => (
  <Button
    icon={syncIcon}
    pending={pending}
    title="Sincronizar información"
    className={pending ? styles.turning : undefined}
    onClick={onClick}
  >
    {TEXTS.synchronize}
  </Button>
)
