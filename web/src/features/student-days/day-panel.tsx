import type { DayMark, StudentDay } from '@plantel/contract/student-days'
import { NOT_MARKED } from '../../domain/student-days/texts.ts'
import { saidWords, type StudentDays } from '../../domain/student-days/student-days.ts'
import { officeListPath } from '../../domain/class-list/list-path.ts'
import { longDay } from '../../lib/dates/dates.ts'
import { useMay } from '../../lib/session/use-may.ts'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { Muted } from '../../ui/layout/muted.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Line, Stack } from '../../ui/layout/stack.tsx'

interface DayPanelProps {
  day: StudentDay
  codes: StudentDays['codes']
  onCorrect: (mark: DayMark) => void
}

/** Each list of a day, and the way to mend what it says. */
export const DayPanel = ({ day, codes, onCorrect }: DayPanelProps) => {
  const sees = useMay('attendance:watch')
  return (
    <Panel title={longDay(day.date)}>
      <Stack as="ul" gap={8}>
        {(day.marks ?? []).map((said) => (
          <Line as="li" key={said.subject_id} justify="between">
            <Stack gap={0}>
              <strong>{said.title}</strong>
              <Muted as="span">
                {said.mark === null ? NOT_MARKED : saidWords(codes, said.mark)}
                {said.mark?.note != null && ` · ${said.mark.note}`}
              </Muted>
            </Stack>
            {sees && (
              <ButtonLink
                look="text"
                to={officeListPath(said.subject_id, day.date)}
                aria-label={`Ver lista de ${said.title}`}
              >
                Ver lista
              </ButtonLink>
            )}
            {said.may_correct && (
              <Button
                aria-haspopup="dialog"
                aria-label={`Corregir ${said.title}`}
                onClick={() => onCorrect(said)}
              >
                Corregir
              </Button>
            )}
          </Line>
        ))}
      </Stack>
    </Panel>
  )
}
