import { TEXTS } from '../texts.ts'
import { Button } from './button.tsx'
import { syncIcon } from './icons.ts'

interface SyncButtonProps {
  /** What `useQuery` gives. */
  query: { isFetching: boolean; refetch: () => unknown }
}

/** *Sincronizar*: asks the server again for what the screen shows. */
export const SyncButton = ({ query }: SyncButtonProps) => (
  <Button
    icon={syncIcon}
    pending={query.isFetching}
    title="Sincronizar información"
    onClick={() => void query.refetch()}
  >
    {TEXTS.synchronize}
  </Button>
)
