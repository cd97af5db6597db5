import type { CatalogRow, GroupSubject } from '@plantel/contract/subjects'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../lib/session/session.ts'
import { GROUP_TEXTS } from './texts.ts'
import { SaveDialog } from '../../ui/dialogs/save-dialog.tsx'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { TransferList } from '../../ui/forms/transfer-list.tsx'
import type { GroupDialogProps } from './group-dialog.ts'
import { allSubjectsQuery, levelCatalogQuery } from './queries.ts'
import { SubjectProblem } from './subject-problem.tsx'
import { useSubjectTransfer } from './use-subject-transfer.ts'

const shape = <Skeleton count={4} height={48} />
const TITLES = { available: GROUP_TEXTS.available, chosen: GROUP_TEXTS.assigned }

type Entry = Pick<CatalogRow, 'catalog_subject_id' | 'title' | 'folio'>

const entryOf = ({ catalogSubject }: GroupSubject): Entry => catalogSubject

/** *Agregar materia*: which subjects of the catalogue a group has. All changes are saved together or none. */
export const AddSubjectsDialog = ({ group, onClose }: GroupDialogProps) => {
  const { school_id } = useSession().school
  const catalog = useQuery(levelCatalogQuery(school_id, group.level))
  const subjects = useQuery(allSubjectsQuery(group.group_id))
  const { value, change, changed, saving, titleOf } = useSubjectTransfer({
    groupId: group.group_id,
    catalog: catalog.data ?? [],
    subjects: subjects.data ?? [],
    onClose,
  })
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
      <QueryPanel query={catalog} skeleton={shape}>
        {(entries) => (
          <QueryPanel query={subjects} skeleton={shape}>
            {(stored) => (
              <TransferList<Entry, number>
                titles={TITLES}
                available={entries}
                chosen={stored.map(entryOf)}
                itemKey={({ catalog_subject_id }) => catalog_subject_id}
                itemLabel={({ title, folio }) => `${title} (${folio})`}
                value={value}
                onChange={change}
                disabled={saving.pending}
              />
            )}
          </QueryPanel>
        )}
      </QueryPanel>
    </SaveDialog>
  )
}
