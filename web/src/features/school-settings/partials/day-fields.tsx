import { LIMIT_DAYS } from '@plantel/contract/partials'
import { asProblem } from '../../../lib/http/problem.ts'
import { BlockedDayInput } from '../../../ui/forms/blocked-day-input.tsx'
import { FieldGrid } from '../../../ui/forms/form-fields.tsx'
import { RetryPanel } from '../../../ui/feedback/retry-panel.tsx'
import { isEndBlocked, isStartBlocked } from './partial-days.ts'
import type { usePartialForm } from './use-partial-form.ts'
import { LIMIT_DATE } from '../texts.ts'

export const DayFields = ({ editing }: { editing: ReturnType<typeof usePartialForm> }) => {
  const { form, field, free, othersQuery } = editing
  const { start_date, end_date } = form.values
  const start = field('start_date')
  const shared = { required: true, disabled: free === undefined }
  if (othersQuery.error && !free)
    return (
      <RetryPanel
        problem={asProblem(othersQuery.error)}
        pending={othersQuery.isFetching}
        onRetry={othersQuery.refetch}
      />
    )
  return (
    <>
      <FieldGrid>
        <BlockedDayInput
          {...start}
          {...shared}
          label="Fecha de inicio"
          isBlocked={(day) => free === undefined || isStartBlocked(day, free)}
        />
        <BlockedDayInput
          {...field('end_date')}
          {...shared}
          label="Fecha final"
          {...(start_date === '' ? {} : { opensAt: start_date })}
          isBlocked={(day) => free === undefined || isEndBlocked(day, start_date, free)}
        />
      </FieldGrid>
      <BlockedDayInput
        {...field('limit_date')}
        {...shared}
        label={LIMIT_DATE}
        help={`Último día para capturar; se proponen ${LIMIT_DAYS} días después del final`}
        {...(end_date === '' ? {} : { opensAt: end_date })}
        isBlocked={(day) => day <= end_date}
      />
    </>
  )
}
