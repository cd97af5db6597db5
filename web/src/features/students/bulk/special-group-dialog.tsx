import { bulkSpecialGroup } from '@plantel/contract/bulk'
import type { GroupRow } from '@plantel/contract/groups'
import { useState } from 'react'
import { BulkDialog } from '../../../domain/bulk/bulk-dialog.tsx'
import { chosenBody } from '../../../domain/bulk/chosen-body.ts'
import { giving } from '../../../domain/bulk/giving.ts'
import { useBulk } from '../../../domain/bulk/use-bulk.ts'
import { GroupPicker } from '../../../domain/groups/group-picker.tsx'
import { call } from '../../../lib/http/api.ts'
import { useSession } from '../../../lib/session/session.ts'
import { RadioInput } from '../../../ui/forms/radio-input.tsx'
import { STALE } from '../queries.ts'
import type { StudentBulkProps } from './change-group-dialog.tsx'
import { countStudents, NOUN } from '../../../domain/leavings/chosen-students.ts'
import { levelOf } from './words.ts'

const WAYS = [
  { value: 'create', label: 'Agregar al grupo especial' },
  { value: 'delete', label: 'Sacar del grupo especial' },
] as const

type Way = (typeof WAYS)[number]['value']

const DONE = { create: 'Se agregaron a', delete: 'Salieron de' } as const

/** Into a special group of their level, or out of it. */
export const SpecialGroupDialog = ({ selection, onClose }: StudentBulkProps) => {
  const { school_id } = useSession().school
  const [group, setGroup] = useState<GroupRow | null>(null)
  const [way, setWay] = useState<Way>('create')
  const { count, value, rows, clear } = selection
  const bulk = useBulk<number>({
    count,
    send: (group_id, partly) =>
      call(bulkSpecialGroup, {
        params: { id: school_id },
        body: { ...chosenBody(value), [way]: [group_id], partly },
      }),
    success: `${DONE[way]} ${group?.title ?? ''}`,
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
      title="Grupo especial"
      noun={NOUN}
      count={count}
      give={giving(group?.group_id)}
      dirty={group !== null}
      bulk={bulk}
      onClose={onClose}
    >
      <GroupPicker
        label="Grupo especial"
        required
        disabled={bulk.pending}
        value={group}
        offered={{ special: '1', ...(level === undefined ? {} : { level }) }}
        onChange={(next) => {
          bulk.forget()
          setGroup(next)
        }}
      />
      <RadioInput
        label="Qué se hace"
        value={way}
        options={WAYS}
        disabled={bulk.pending}
        onChange={(next) => {
          bulk.forget()
          setWay(next)
        }}
      />
    </BulkDialog>
  )
}
