import * as z from 'zod/mini'
import { todayIn } from '../../lib/dates/dates.ts'
import { useSession } from '../../lib/session/session.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { DayInput } from '../../ui/forms/day-input.tsx'
import { DialogCancel } from '../../ui/dialogs/dialog-cancel.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { FieldGrid } from '../../ui/forms/form-fields.tsx'
import { SaveButton } from '../../ui/buttons/save-button.tsx'
import type { DaysTable } from './days-table.ts'
import { T } from './texts.ts'

const Days = z.object({ from: z.string(), to: z.string() }).check(
  z.refine(({ from, to }) => from === '' || to === '' || from <= to, {
    message: T.wrongDays,
    path: ['to'],
  }),
)

interface DaysDialogProps {
  table: DaysTable
  onClose: () => void
}

export const DaysDialog = ({ table, onClose }: DaysDialogProps) => {
  const today = todayIn(useSession().school.time_zone)
  const first = { from: table.filter('from') ?? '', to: table.filter('to') ?? '' }
  const form = useForm(first, Days)
  const { from } = form.values
  const show = (days: { from: string; to: string }) => {
    table.setFilter('from', days.from || undefined)
    table.setFilter('to', days.to || undefined)
    onClose()
  }
  return (
    <FormDialog
      title={T.days}
      width="xs"
      onClose={onClose}
      onSubmit={() => form.submit(show)}
      actions={
        <>
          {(first.from !== '' || first.to !== '') && (
            <Button onClick={() => show({ from: '', to: '' })}>Quitar fechas</Button>
          )}
          <DialogCancel />
          <SaveButton pending={false}>Mostrar</SaveButton>
        </>
      }
    >
      <FieldGrid>
        <DayInput {...form.field('from')} label={T.from} max={today} />
        <DayInput {...form.field('to')} label={T.to} min={from} max={today} />
      </FieldGrid>
    </FormDialog>
  )
}
