import type { StudentParent } from '@plantel/contract/families'
import { fullName } from '@plantel/contract/school-words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lateDialog } from '../../../lib/saving/late-dialog.tsx'
import { useSetting } from '../../../lib/session/session.ts'
import { FAMILY_TEXTS, fullFamily } from './texts.ts'
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx'
import { DialogCancel } from '../../../ui/dialogs/dialog-cancel.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { addIcon } from '../../../ui/icons/icons.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { QueryPanel } from '../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { EndedNotice } from './ended-notice.tsx'
import { EndRelationshipDialog } from './end-relationship-dialog.tsx'
import type { FamilyDialogProps } from './family-dialog.ts'
import { ParentList } from './parent-list.tsx'
import { parentsQuery } from '../../../domain/people/parents-query.ts'
import { IS_ACTIVE } from '../../../domain/people/status.ts'

const AddDialog = lateDialog(async () => (await import('./add-parent-dialog.tsx')).AddParentDialog)
const EditDialog = lateDialog(async () => (await import('./edit-parent-dialog.tsx')).EditParentDialog)

type Opened = { dialog: 'add' } | { dialog: 'edit' | 'end'; parent: StudentParent }

export const ParentsDialog = ({ student, onClose }: FamilyDialogProps) => {
  const maximum = Number(useSetting('relationships-maximum'))
  const parents = useQuery(parentsQuery(student.student_id))
  const [opened, setOpened] = useState<Opened>()
  const [ended, setEnded] = useState<{ parent: StudentParent; undoId: number | null }>()
  const close = () => setOpened(undefined)
  const open = (next: Opened) => {
    setEnded(undefined)
    setOpened(next)
  }
  const full = (parents.data?.length ?? 0) >= maximum
  // Of an inactive student everything can only be looked at.
  const locked = !IS_ACTIVE[student.status]
  const family = { student, onClose: close }
  return (
    <>
      <FormDialog
        title={`${FAMILY_TEXTS.parents} de ${fullName(student)}`}
        width="sm"
        onClose={onClose}
        actions={
          <>
            <ButtonLink to={`/alumnos/${student.student_id}/acceso`}>{FAMILY_TEXTS.access}</ButtonLink>
            <DialogCancel>Cerrar</DialogCancel>
            <Button
              look="filled"
              icon={addIcon}
              aria-haspopup="dialog"
              disabled={locked || full || !parents.data}
              onClick={() => open({ dialog: 'add' })}
            >
              Agregar
            </Button>
          </>
        }
      >
        <QueryPanel query={parents} skeleton={<Skeleton count={2} height={72} />}>
          {(list) => (
            <ParentList
              parents={list}
              locked={locked}
              onEdit={(parent) => open({ dialog: 'edit', parent })}
              onEnd={(parent) => open({ dialog: 'end', parent })}
            />
          )}
        </QueryPanel>
        {ended && <EndedNotice {...ended} onUndone={() => setEnded(undefined)} />}
        {locked && (
          <Notice tone="info" title={FAMILY_TEXTS.inactive.title}>
            {FAMILY_TEXTS.inactive.message}
          </Notice>
        )}
        {full && (
          <Notice tone="info" title={fullFamily(maximum).title}>
            {fullFamily(maximum).message}
          </Notice>
        )}
      </FormDialog>
      {opened?.dialog === 'add' && <AddDialog {...family} />}
      {opened?.dialog === 'edit' && <EditDialog {...family} parent={opened.parent} />}
      {opened?.dialog === 'end' && (
        <EndRelationshipDialog
          {...family}
          parent={opened.parent}
          onEnded={(parent, undoId) => {
            close()
            setEnded({ parent, undoId })
          }}
        />
      )}
    </>
  )
}
