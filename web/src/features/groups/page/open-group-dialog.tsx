import type { GroupDialogName, GroupDialogProps } from '../group-dialog.ts'
import { GROUP_DIALOGS } from '../group-dialogs.tsx'

export const OpenGroupDialog = ({ name, ...given }: GroupDialogProps & { name: GroupDialogName }) => {
  const Dialog = GROUP_DIALOGS[name]
  return <Dialog {...given} />
}
