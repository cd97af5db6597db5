import { calendarLevelName } from '@plantel/contract/activity'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { addIcon } from '../../ui/icons/icons.ts'
import { monthTitle } from '../../lib/dates/months.ts'
import { TEXTS } from './texts.ts'

interface NoActivitiesProps {
  month: string
  level: string | undefined
  onEveryLevel: () => void
  onCreate: (() => void) | undefined
}

export const NoActivities = ({ month, level, onEveryLevel, onCreate }: NoActivitiesProps) => {
  if (level !== undefined)
    return (
      <EmptyState title={TEXTS.none} action={<Button onClick={onEveryLevel}>Ver todos los niveles</Button>}>
        No hay actividades de {calendarLevelName(Number(level))} en {monthTitle(month)}.
      </EmptyState>
    )
  return (
    <EmptyState
      title={TEXTS.none}
      action={
        onCreate && (
          <Button icon={addIcon} aria-haspopup="dialog" onClick={onCreate}>
            {TEXTS.create}
          </Button>
        )
      }
    >
      La escuela no tiene actividades en {monthTitle(month)}.
    </EmptyState>
  )
}
