import type { SendTime } from '@plantel/contract/notice-drafts'
import { Button } from '../../../ui/buttons/button.tsx'
import { DayInput } from '../../../ui/forms/day-input.tsx'
import { FieldGrid, TextInput } from '../../../ui/forms/form-fields.tsx'
import { todayIn } from '../../../lib/dates/dates.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Line, Stack } from '../../../ui/layout/stack.tsx'
import { DRAFT_TEXTS as T } from '../texts.ts'
import { usualTime } from './schedule.ts'

interface KeepBarProps {
  send: SendTime | undefined
  onSend: (send: SendTime | undefined) => void
  onKeep: (kind: 'draft' | 'template') => void
  pending: boolean
}

/** When it goes, and the ways to keep it for later. */
export const KeepBar = ({ send, onSend, onKeep, pending }: KeepBarProps) => {
  const { time_zone } = useSession().school
  return (
    <Stack gap={16}>
      {send && (
        <FieldGrid>
          <DayInput
            label={T.day}
            min={todayIn(time_zone)}
            value={send.day}
            disabled={pending}
            onChange={(day) => onSend({ ...send, day })}
          />
          <TextInput
            label={T.time}
            type="time"
            value={send.time}
            disabled={pending}
            onChange={(time) => onSend({ ...send, time })}
          />
        </FieldGrid>
      )}
      <Line>
        <Button
          disabled={pending}
          onClick={() => onSend(send ? undefined : usualTime(time_zone, new Date()))}
        >
          {send ? T.sendNow : T.schedule}
        </Button>
        <Button disabled={pending} onClick={() => onKeep('draft')}>
          {T.keepDraft}
        </Button>
        <Button disabled={pending} onClick={() => onKeep('template')}>
          {T.keepTemplate}
        </Button>
      </Line>
    </Stack>
  )
}
