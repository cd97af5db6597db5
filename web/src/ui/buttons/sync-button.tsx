import { TEXTS } from '../../texts.ts'
import { Button } from './button.tsx'
import { syncIcon } from '../icons/icons.ts'
import styles from './sync-button.module.css'
import { UI_TEXTS } from '../texts.ts'

interface SyncButtonProps {
  /** What `useQuery` gives, or several of them as one. */
  query: { isFetching: boolean; refetch: () => unknown }
  /** *Sincronizar* unless the screen has its own word. */
  label?: string
}

/** *Sincronizar*: asks the server again for what the screen shows; the icon turns meanwhile. */
export const SyncButton = ({ query, label = TEXTS.synchronize }: SyncButtonProps) => (
  <Button
    icon={syncIcon}
    pending={query.isFetching}
    title={UI_TEXTS.synchronize}
    className={query.isFetching ? styles.turning : undefined}
    onClick={() => void query.refetch()}
  >
    {label}
  </Button>
)
