import { changeSpecialGroups } from '@plantel/contract/enrollments'
import { type GroupRow, readGroups } from '@plantel/contract/groups'
import { fullName } from '@plantel/contract/school-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { GROUPS_KEY } from '../../../domain/query-keys/school-keys.ts'
import { call } from '../../../lib/http/api.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useOfferedRows } from '../../../lib/tables/use-offered-rows.ts'
import { SHOWN_SUCCESS_MS, useDialogSave } from '../../../lib/saving/use-dialog-save.ts'
import { STUDENT_TEXTS } from '../texts.ts'
import { SaveDialog } from '../../../ui/dialogs/save-dialog.tsx'
import { QueryPanel } from '../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { type Transfer, TransferList } from '../../../ui/forms/transfer/transfer-list.tsx'
import { ItemRefusals } from './item-refusals.tsx'
import type { StudentDialogProps } from '../named-student.ts'
import { specialGroupsQuery, STALE } from '../queries.ts'

const TITLES = { available: STUDENT_TEXTS.available, chosen: STUDENT_TEXTS.assigned }
const PER_PAGE = 3

type Special = Pick<GroupRow, 'group_id' | 'title' | 'levelName'>

const NOTHING: Transfer<Special> = { add: [], remove: [] }
const WORDS = {
  key: ({ group_id }: Special) => group_id,
  label: ({ title, levelName }: Special) => `${title} · ${levelName}`,
}

const useSaveSpecialGroups = ({ student, onClose }: StudentDialogProps) =>
  useDialogSave({
    save: ({ add, remove }: Transfer<Special>) =>
      call(changeSpecialGroups, {
        params: { id: student.student_id },
        body: { create: add.map(WORDS.key), delete: remove.map(WORDS.key) },
      }),
    success: STUDENT_TEXTS.groupsChanged,
    stale: STALE,
    onClose,
    closeAfterMs: SHOWN_SUCCESS_MS,
  })

/** The special groups of the student's level in which the student is not; without a group, of any. */
const useOfferedSpecials = (
  { student_id: studentId, level }: StudentDialogProps['student'],
  added: readonly Special[],
) => {
  const { school_id } = useSession().school
  const ofLevel = level === null ? {} : { level }
  const offered = { special: '1', without_student_id: studentId, ...ofLevel } as const
  return useOfferedRows<Special>(
    [...GROUPS_KEY, 'specials', school_id, studentId, level],
    (query, signal) =>
      call(readGroups, {
        params: { id: school_id },
        query: { ...query, ...offered },
        ...(signal ? { signal } : {}),
      }),
    { perPage: PER_PAGE, sort: 'title', without: added.map(WORDS.key) },
  )
}

export const SpecialGroupsDialog = ({ student, onClose }: StudentDialogProps) => {
  const stored = useQuery(specialGroupsQuery(student.student_id))
  const [changes, setChanges] = useState(NOTHING)
  const offered = useOfferedSpecials(student, changes.add)
  const saving = useSaveSpecialGroups({ student, onClose })
  const changed = changes.add.length + changes.remove.length > 0
  return (
    <SaveDialog
      title={`Grupos especiales de ${fullName(student)}`}
      width="md"
      onClose={onClose}
      form={{ dirty: changed, submit: (save) => changed && save(changes) }}
      saving={saving}
      disabled={!changed}
      refusal={<ItemRefusals problem={saving.problem} />}
    >
      <QueryPanel query={stored} skeleton={<Skeleton count={2} height={240} columnWidth={320} />}>
        {(assigned) => (
          <TransferList<Special>
            titles={TITLES}
            offered={offered}
            stored={assigned}
            words={WORDS}
            value={saving.done ? NOTHING : changes}
            onChange={setChanges}
            disabled={saving.pending || saving.done}
          />
        )}
      </QueryPanel>
    </SaveDialog>
  )
}
