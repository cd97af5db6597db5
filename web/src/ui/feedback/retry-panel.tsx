import { TEXTS } from '../../texts.ts'
import { Button } from '../buttons/button.tsx'
import { syncIcon, warningIcon } from '../icons/icons.ts'
import { Message } from './message.tsx'

interface RetryPanelProps {
  problem?: { title: string; message: string; offline?: boolean }
  pending?: boolean
  onRetry: () => unknown
}

/** A load has failed: *Estamos teniendo problemas*, or *Sin conexión* where that is all; why, and the button that tries again. */
export const RetryPanel = ({ problem, pending = false, onRetry }: RetryPanelProps) => (
  <Message
    icon={warningIcon}
    title={problem?.offline ? problem.title : TEXTS.loadFailed}
    action={
      <Button icon={syncIcon} pending={pending} onClick={() => void onRetry()}>
        {TEXTS.tryAgain}
      </Button>
    }
    alert
  >
    {problem && (problem.offline ? `${problem.message}.` : `${problem.title}. ${problem.message}.`)}
  </Message>
)
