import { changeSpecialGroups } from '@plantel/contract/enrollments'
import { fullName } from '@plantel/contract/school-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/http/api.ts'
import { useSession } from '../../../lib/session/session.ts'
import { SHOWN_SUCCESS_MS, useDialogSave } from '../../../lib/saving/use-dialog-save.ts'
import { STUDENT_TEXTS } from '../texts.ts'
import { SaveDialog } from '../../../ui/dialogs/save-dialog.tsx'
import { QueryPanel } from '../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { type Transfer, TransferList } from '../../../ui/forms/transfer-list.tsx'
import { bothQueries } from '../../../lib/http/both-queries.ts'
import { ItemRefusals } from './item-refusals.tsx'
import type { StudentDialogProps } from '../named-student.ts'
import { offeredSpecialsQuery, specialGroupsQuery, STALE } from '../queries.ts'

const TITLES = { available: STUDENT_TEXTS.available, chosen: STUDENT_TEXTS.assigned }
const PAGES = { available: 3, chosen: 8 }
const NOTHING: Transfer<number> = { add: [], remove: [] }

const useSaveSpecialGroups = ({ student, onClose }: StudentDialogProps) =>
  useDialogSave({
    save: ({ add, remove }: Transfer<number>) =>
      call(changeSpecialGroups, {
        params: { id: student.student_id },
        body: { create: add, delete: remove },
      }),
    success: STUDENT_TEXTS.groupsChanged,
    stale: STALE,
    onClose,
    closeAfterMs: SHOWN_SUCCESS_MS,
  })

export const SpecialGroupsDialog = ({ student, onClose }: StudentDialogProps) => {
  const groups = useQuery(offeredSpecialsQuery(useSession().school.school_id, student.student_id))
  const stored = useQuery(specialGroupsQuery(student.student_id))
  const [changes, setChanges] = useState(NOTHING)
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
      <QueryPanel
        query={bothQueries(groups, stored)}
        skeleton={<Skeleton count={2} height={240} columnWidth={320} />}
      >
        {([all, assigned]) => (
          <TransferList
            titles={TITLES}
            available={all}
            chosen={assigned}
            itemKey={({ group_id }) => group_id}
            itemLabel={({ title, levelName }) => `${title} · ${levelName}`}
            value={saving.done ? NOTHING : changes}
            onChange={setChanges}
            pageSize={PAGES}
            disabled={saving.pending || saving.done}
          />
        )}
      </QueryPanel>
    </SaveDialog>
  )
}
