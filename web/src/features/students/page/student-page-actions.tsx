import type { StudentRow } from '@plantel/contract/students'
import { syncIcon } from '../../../ui/icons/icons.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useSetting } from '../../../lib/session/session.ts'
import { useLogAction } from '../../../domain/pages/log-action.ts'
import { TEXTS } from '../../../texts.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { RowMenu } from '../../../ui/menus/row-menu.tsx'
import { IS_ACTIVE } from '../../../domain/people/status.ts'
import { studentActions, type StudentDialogName } from '../list/student-actions.ts'
import { PAGE_KEYS } from './queries.ts'

interface StudentPageActionsProps {
  studentId: number
  name: string
  /** Of who may be changed; null where nothing can. */
  student: StudentRow | null
  open: (name: StudentDialogName) => void
}

export const StudentPageActions = ({ studentId, name, student, open }: StudentPageActionsProps) => {
  const client = useQueryClient()
  const log = useLogAction('alumno', studentId)
  const maximum = Number(useSetting('relationships-maximum'))
  const sync = {
    label: TEXTS.synchronize,
    icon: syncIcon,
    onSelect: () => PAGE_KEYS.forEach((queryKey) => void client.invalidateQueries({ queryKey })),
  }
  return (
    <>
      {student && IS_ACTIVE[student.status] && (
        <Button look="filled" aria-haspopup="dialog" onClick={() => open('edit')}>
          Editar
        </Button>
      )}
      <RowMenu
        label={`Acciones de ${name}`}
        items={[...(student ? studentActions(student, open, maximum) : []), ...log, sync]}
      />
    </>
  )
}
