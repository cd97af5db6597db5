import type { ReportType } from '@plantel/contract/case-files'
import { updateReportType } from '@plantel/contract/reports'
import { STATUS, type Status } from '@plantel/contract/school-words'
import { call } from '../../lib/http/api.ts'
import { useSession } from '../../lib/session/session.ts'
import { toast } from '../../lib/saving/toast.ts'
import { useSave } from '../../lib/saving/use-save.ts'
import { SwitchInput } from '../../ui/forms/switch-input.tsx'
import { showTypeStatus, TYPES_STALE } from './queries.ts'
import { T } from './texts.ts'
import { IS_ACTIVE, OTHER_STATUS } from '../../domain/people/status.ts'

export const TypeSwitch = ({ type }: { type: ReportType }) => {
  const { school_id } = useSession().school
  const { catalog_report_id, title, status } = type
  const show = (shown: Status) => showTypeStatus(school_id, catalog_report_id, shown)
  const { save, pending } = useSave({
    save: (next: Status) => {
      show(next)
      return call(updateReportType, { params: { id: catalog_report_id }, body: { status: next } })
    },
    stale: TYPES_STALE,
    onSaved: (_, next) => toast(T.typeUpdated, { undo: () => save(OTHER_STATUS[next]) }),
    onProblem: (_, next) => show(OTHER_STATUS[next]),
  })
  return (
    <SwitchInput
      label={`Activo: ${title}`}
      labelUnseen
      value={IS_ACTIVE[status]}
      busy={pending}
      onChange={(on) => save(on ? STATUS.active : STATUS.inactive)}
    />
  )
}
