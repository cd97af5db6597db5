import { bulkStudentsGroup } from '@plantel/contract/bulk'
import type { GroupRow } from '@plantel/contract/groups'
import type { StudentRow } from '@plantel/contract/students'
import { useState } from 'react'
import { BulkDialog } from '../../../domain/bulk/bulk-dialog.tsx'
import { chosenBody } from '../../../domain/bulk/chosen-body.ts'
import { giving } from '../../../domain/bulk/giving.ts'
import { useBulk } from '../../../domain/bulk/use-bulk.ts'
import { GroupPicker } from '../../../domain/groups/group-picker.tsx'
import { call } from '../../../lib/http/api.ts'
import { useSession } from '../../../lib/session/session.ts'
import type { SelectionState } from '../../../lib/tables/use-selection.ts'
import { CheckInput } from '../../../ui/forms/check-input.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { STALE } from '../queries.ts'
import { countStudents, NOUN } from '../../../domain/leavings/chosen-students.ts'
import { levelOf } from './words.ts'

export interface StudentBulkProps {
  selection: SelectionState<StudentRow>
  onClose: () => void
}

/** *Cambiar de grupo*: who has a group leaves it, who has none enters; or all leave theirs. */
export const ChangeGroupDialog = ({ selection, onClose }: StudentBulkProps) => {
  const { school_id } = useSession().school
  const [group, setGroup] = useState<GroupRow | null>(null)
  const [leaving, setLeaving] = useState(false)
  const { count, value, rows, clear } = selection
  const bulk = useBulk<number | null>({
    count,
    send: (group_id, partly) =>
      call(bulkStudentsGroup, {
        params: { id: school_id },
        body: { ...chosenBody(value), group_id, partly },
      }),
    success: leaving ? 'Quedaron sin grupo' : `Cambiaron a ${group?.title ?? ''}`,
    counted: countStudents,
    stale: STALE,
    onDone: () => {
      clear()
      onClose()
    },
  })
  const level = levelOf(rows)
  return (
    <BulkDialog
      title="Cambiar de grupo"
      noun={NOUN}
      count={count}
      give={giving(leaving ? null : group?.group_id)}
      dirty={leaving || group !== null}
      bulk={bulk}
      onClose={onClose}
    >
      <GroupPicker
        label="Grupo nuevo"
        required={!leaving}
        disabled={leaving || bulk.pending}
        value={group}
        offered={{ special: '0', ...(level === undefined ? {} : { level }) }}
        onChange={(next) => {
          bulk.forget()
          setGroup(next)
        }}
      />
      <CheckInput
        label="Sacarlos de su grupo, sin otro"
        value={leaving}
        disabled={bulk.pending}
        onChange={(next) => {
          bulk.forget()
          setLeaving(next)
        }}
      />
      {!leaving && (
        <Notice tone="info">
          Con cada alumno pasan las calificaciones y asistencias de las materias que ambos grupos tienen. Las
          de otras materias se quedan en su grupo actual.
        </Notice>
      )}
    </BulkDialog>
  )
}
