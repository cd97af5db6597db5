import { LEAVING } from '@plantel/contract/leaving-form'
import { NEVER_CAME_DAYS, type NeverCame } from '@plantel/contract/leavings'
import { useState } from 'react'
import { tooMany } from '../../domain/bulk/chosen-body.ts'
import { LEAVING_TEXTS as T } from '../../domain/leavings/texts.ts'
import { lateDialog } from '../../lib/saving/late-dialog.tsx'
import type { SelectionState } from '../../lib/tables/use-selection.ts'
import { SelectionBar } from '../../ui/tables/selection-bar.tsx'

const DeactivateManyDialog = lateDialog(
  async () => (await import('../../domain/leavings/deactivate-many-dialog.tsx')).DeactivateManyDialog,
)
const ReenrolDialog = lateDialog(
  async () => (await import('../../domain/leavings/reenrol-dialog.tsx')).ReenrolDialog,
)

const NOUN = ['alumno elegido', 'alumnos elegidos'] as const

/** Why not all that are chosen may leave as who never came. */
const tooEarly = (rows: readonly NeverCame[]): string | undefined =>
  rows.some(({ absence_days }) => absence_days < NEVER_CAME_DAYS)
    ? `Desde ${NEVER_CAME_DAYS} días de clase: elija solo a quienes ya los tienen`
    : undefined

/** What can be done with the children who were chosen; the list is read by page, and so they are chosen. */
export const NeverCameSelection = ({ selection }: { selection: SelectionState<NeverCame> }) => {
  const [opened, setOpened] = useState<'leave' | 'reenrol'>()
  const close = () => setOpened(undefined)
  const { count, rows, value } = selection
  const many = tooMany(value)
  return (
    <>
      <SelectionBar
        noun={NOUN}
        selection={{ ...selection, total: count }}
        actions={[
          { label: T.reenrol, onSelect: () => setOpened('reenrol'), reason: many },
          { label: T.leaveNever, onSelect: () => setOpened('leave'), reason: many ?? tooEarly(rows) },
        ]}
      />
      {opened === 'leave' && (
        <DeactivateManyDialog selection={selection} kind={LEAVING.never} onClose={close} />
      )}
      {opened === 'reenrol' && <ReenrolDialog selection={selection} onClose={close} />}
    </>
  )
}
