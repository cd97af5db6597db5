import { asProblem } from '../../lib/http/problem.ts'
import { leaveOrAsk } from '../../lib/session/leave-or-ask.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { logOutIcon } from '../../ui/icons/icons.ts'
import { RetryPanel } from '../../ui/feedback/retry-panel.tsx'
import { TEXTS } from '../../texts.ts'
import styles from './plain.module.css'

interface FailedSessionProps {
  error: Error
  pending: boolean
  onRetry: () => void
}

export const FailedSession = ({ error, pending, onRetry }: FailedSessionProps) => (
  <main className={styles.plain}>
    <title>{TEXTS.product}</title>
    <h1 className="unseen">{TEXTS.product}</h1>
    <RetryPanel problem={asProblem(error)} pending={pending} onRetry={onRetry} />
    <Button look="text" icon={logOutIcon} onClick={() => void leaveOrAsk()}>
      {TEXTS.leave}
    </Button>
  </main>
)
