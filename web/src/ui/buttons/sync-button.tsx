import { TEXTS } from '../../texts.ts'
import { Button } from './button.tsx'
import { syncIcon } from '../icons/icons.ts'
import styles from './sync-button.module.css'
import { UI_TEXTS } from '../texts.ts'

interface SyncButtonProps {
  query: { isFetching: boolean; refetch: () => unknown }
  label?: string
}

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
