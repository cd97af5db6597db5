import type { SepCalendar } from '@plantel/contract/sep-calendars'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { DialogCancel } from '../../../ui/dialogs/dialog-cancel.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { QueryPanel } from '../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { sepCalendarsQuery } from './queries.ts'
import { SepForm } from './sep-form.tsx'
import { SEP_TEXTS } from './texts.ts'

interface SepDialogProps {
  /** Whose calendar is looked at first. */
  today: string
  onClose: () => void
}

const isNow = ({ first_day, last_day }: SepCalendar, today: string): boolean =>
  first_day <= today && today <= last_day

const usualCycle = (calendars: readonly SepCalendar[], today: string): SepCalendar | undefined =>
  calendars.find((each) => isNow(each, today)) ?? calendars.at(-1)

/** The calendars of the SEP: what each one brings, to put in and to take out. */
export const SepDialog = ({ today, onClose }: SepDialogProps) => {
  const { school } = useSession()
  const query = useQuery(sepCalendarsQuery(school.school_id))
  const first = usualCycle(query.data ?? [], today)
  if (query.data && first) return <SepForm calendars={query.data} first={first} onClose={onClose} />
  return (
    <FormDialog
      title={SEP_TEXTS.title}
      width="sm"
      onClose={onClose}
      actions={
        <>
          <DialogCancel>Cerrar</DialogCancel>
          <Button look="filled" disabled>
            {SEP_TEXTS.put}
          </Button>
        </>
      }
    >
      <QueryPanel query={query} skeleton={<Skeleton count={4} height={40} />}>
        {() => null}
      </QueryPanel>
    </FormDialog>
  )
}
