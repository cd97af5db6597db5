import { assignAdvisor } from '@plantel/contract/groups'
import { call } from '../../lib/http/api.ts'
import { AdvisorPicker } from '../../domain/people/advisor-picker.tsx'
import { GROUP_TEXTS } from './texts.ts'
import { AssignDialog } from './assign-dialog.tsx'
import type { GroupDialogProps } from './group-dialog.ts'

export const AdvisorDialog = ({ group, onClose }: GroupDialogProps) => (
  <AssignDialog
    words={{
      title: group.assessor ? 'Cambiar orientador' : 'Asignar orientador',
      current: 'Orientador actual',
      none: GROUP_TEXTS.noAdvisor,
      assigned: GROUP_TEXTS.advisorAssigned,
      removed: GROUP_TEXTS.advisorRemoved,
    }}
    about={group.title}
    current={group.assessor}
    Picker={AdvisorPicker}
    assign={(assessor_id) => call(assignAdvisor, { params: { id: group.group_id }, body: { assessor_id } })}
    onClose={onClose}
  />
)
