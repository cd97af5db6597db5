import { useQuery } from '@tanstack/react-query'
import { GROUP_TEXTS } from './texts.ts'
import { SaveDialog } from '../../ui/dialogs/save-dialog.tsx'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { TransferList } from '../../ui/forms/transfer/transfer-list.tsx'
import type { GroupDialogProps } from './group-dialog.ts'
import { allSubjectsQuery } from './queries.ts'
import { SubjectProblem } from './subject-problem.tsx'
import { ENTRY_WORDS, type Entry, useOfferedSubjects } from './use-offered-subjects.ts'
import { useSubjectTransfer } from './use-subject-transfer.ts'

const TITLES = { available: GROUP_TEXTS.available, chosen: GROUP_TEXTS.assigned }

/** *Agregar materia*: which subjects of the catalogue a group has. All changes are saved together or none. */
export const AddSubjectsDialog = ({ group, onClose }: GroupDialogProps) => {
  const subjects = useQuery(allSubjectsQuery(group.group_id))
  const { value, change, changed, saving, titleOf } = useSubjectTransfer({
    groupId: group.group_id,
    subjects: subjects.data ?? [],
    onClose,
  })
  const offered = useOfferedSubjects({ level: group.level, groupId: group.group_id, added: value.add })
  return (
    <SaveDialog
      title={`Materias de ${group.title}`}
      width="md"
      onClose={onClose}
      form={{ dirty: changed, submit: (save) => changed && save(value) }}
      saving={saving}
      disabled={!changed}
      refusal={saving.problem && <SubjectProblem problem={saving.problem} titleOf={titleOf} />}
    >
      <QueryPanel query={subjects} skeleton={<Skeleton count={4} height={48} />}>
        {(stored) => (
          <TransferList<Entry>
            titles={TITLES}
            offered={offered}
            stored={stored.map(({ catalogSubject }) => catalogSubject)}
            words={ENTRY_WORDS}
            value={value}
            onChange={change}
            disabled={saving.pending}
          />
        )}
      </QueryPanel>
    </SaveDialog>
  )
}
