import type { DistributionMode } from '@plantel/contract/notices'
import { rolesOf } from '@plantel/contract/permissions'
import { todayIn } from '../../../lib/dates/dates.ts'
import { useSession } from '../../../lib/session/session.ts'
import { CheckInput } from '../../../ui/forms/check-input.tsx'
import { DayInput } from '../../../ui/forms/day-input.tsx'
import { ModeToggle } from '../../../ui/forms/mode-toggle.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { ASK_TEXTS as T } from '../texts.ts'
import type { Asking } from './asking.ts'
import styles from './send-notice.module.css'

const OPTIONS = [
  { value: '0', label: T.none },
  { value: '1', label: T.read },
  { value: '2', label: T.yesNo },
] as const

const ASKS = { '0': 0, '1': 1, '2': 2 } as const
const VALUES = ['0', '1', '2'] as const

interface AskChoiceProps {
  mode: DistributionMode
  /** Below the title of a page, or a step of a dialog. */
  heading?: 'h2' | 'h4'
  asking: Asking
  onChange: (asking: Asking) => void
  disabled: boolean
}

export const AskChoice = ({ mode, heading: Heading = 'h4', asking, onChange, disabled }: AskChoiceProps) => {
  const { me, school } = useSession()
  const mayPress = rolesOf(me.group_id).some((role) => role === 'ADMINISTER' || role === 'DIRECTOR')
  const set = (changed: Partial<Asking>) => onChange({ ...asking, ...changed })
  return (
    <section aria-label={T.question}>
      <Stack gap={8}>
        <Heading className={styles.subheading}>{T.question}</Heading>
        <ModeToggle
          label={T.question}
          options={OPTIONS}
          value={VALUES[asking.ask]}
          disabled={disabled}
          onChange={(chosen) => set({ ask: ASKS[chosen] })}
        />
        {asking.ask > 0 && (
          <>
            {mode !== 'users' && (
              <CheckInput
                label={T.perChild}
                value={asking.perChild}
                disabled={disabled}
                onChange={(perChild) => set({ perChild })}
              />
            )}
            <DayInput
              label={T.due}
              help={T.dueHelp}
              value={asking.due}
              min={todayIn(school.time_zone)}
              disabled={disabled}
              onChange={(due) => set({ due })}
            />
          </>
        )}
        {mayPress && (
          <CheckInput
            label={T.urgent}
            help={T.urgentHelp}
            value={asking.urgent}
            disabled={disabled}
            onChange={(urgent) => set({ urgent })}
          />
        )}
      </Stack>
    </section>
  )
}
