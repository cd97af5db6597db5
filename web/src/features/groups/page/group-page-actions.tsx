import type { GroupRow } from '@plantel/contract/groups'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useLogAction } from '../../../domain/pages/log-action.ts'
import { PrintMenu } from '../../../domain/printing/print-menu.tsx'
import { GROUPS_KEY } from '../../../domain/query-keys/school-keys.ts'
import { TEXTS } from '../../../texts.ts'
import { syncIcon } from '../../../ui/icons/icons.ts'
import { RowMenu } from '../../../ui/menus/row-menu.tsx'
import type { OpenGroup } from '../group-dialog.ts'
import { groupActions } from './group-actions.ts'

interface GroupPageActionsProps {
  group: GroupRow
  snaphot: string | undefined
  /** Undefined where nothing can be changed. */
  open: OpenGroup | undefined
}

export const GroupPageActions = ({ group, snaphot, open }: GroupPageActionsProps) => {
  const client = useQueryClient()
  const navigate = useNavigate()
  const log = useLogAction('grupo', group.group_id)
  const toList = ({ group_id }: GroupRow) => void navigate(`/alumnos-grupo/${group_id}`)
  const sync = {
    label: TEXTS.synchronize,
    icon: syncIcon,
    onSelect: () => void client.invalidateQueries({ queryKey: GROUPS_KEY }),
  }
  return (
    <>
      <PrintMenu group={group} snaphot={snaphot} />
      <RowMenu
        label={`Acciones de ${group.title}`}
        items={[...(open ? groupActions(group, open, toList) : []), ...log, sync]}
      />
    </>
  )
}
