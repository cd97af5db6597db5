import type { SendTime } from '@plantel/contract/notice-drafts'
import type { AudienceCount } from '@plantel/contract/notice-audience'
import { counted } from '../../../lib/words/counted.ts'
import { SaveButton } from '../../../ui/buttons/save-button.tsx'
import { COMPOSE_TEXTS as T, DRAFT_TEXTS, NOUNS, T as NOTICE } from '../texts.ts'
import { Line } from '../../../ui/layout/stack.tsx'
import { sendWords } from './schedule.ts'
import { useSession } from '../../../lib/session/session.ts'

interface SendBarProps {
  count: AudienceCount | undefined
  /** When it goes by itself; undefined: now. */
  time: SendTime | undefined
  pending: boolean
  onSend: () => void
}

/** The button says to how many it goes, or when. */
export const SendBar = ({ count, time, pending, onSend }: SendBarProps) => {
  const { time_zone } = useSession().school
  const nobody = count === undefined || count.people === 0
  const now = nobody ? NOTICE.deliver : T.sendTo(counted(count.people, NOUNS.people))
  return (
    <Line>
      <SaveButton pending={pending} disabled={time === undefined && nobody} onClick={onSend}>
        {time ? DRAFT_TEXTS.scheduleFor(sendWords(time, time_zone)) : now}
      </SaveButton>
    </Line>
  )
}
