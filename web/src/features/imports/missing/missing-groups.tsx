import type { Import } from '@plantel/contract/imports'
import { useState } from 'react'
import { lateDialog } from '../../../lib/saving/late-dialog.tsx'
import { counted } from '../../../lib/words/counted.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Line, Stack } from '../../../ui/layout/stack.tsx'
import { Fold } from '../fold.tsx'
import { T } from '../texts.ts'
import { type MissingGroup, missingWords } from '../words/counts.ts'

const MissingDialog = lateDialog(async () => (await import('./missing-dialog.tsx')).MissingDialog)

/** So many are all in sight. */
const FEW = 3

interface GroupsProps {
  groups: readonly MissingGroup[]
  onSee: (group: MissingGroup) => void
}

const Groups = ({ groups, onSee }: GroupsProps) => (
  <Stack as="ul" gap={4}>
    {groups.map((group) => (
      <Line key={group.group_id} as="li">
        <span>{missingWords(group)}</span>
        <Button
          look="text"
          aria-haspopup="dialog"
          aria-label={`${T.seeList} de ${group.group_title}`}
          onClick={() => onSee(group)}
        >
          {T.seeList}
        </Button>
      </Line>
    ))}
  </Stack>
)

/** *27 alumnos de 3° A no vienen en el archivo. No se les hace nada.* [Ver lista] */
export const MissingGroups = ({ groups, onSee }: GroupsProps) => {
  const more = groups.slice(FEW)
  if (groups.length === 0) return null
  return (
    <>
      <Groups groups={groups.slice(0, FEW)} onSee={onSee} />
      {more.length > 0 && (
        <Fold title={`${counted(more.length, ['grupo', 'grupos'])} más con alumnos que no vienen`}>
          <Groups groups={more} onSee={onSee} />
        </Fold>
      )}
    </>
  )
}

/** Whose names are looked at, and the window that has them: beside another window, never in it. */
export const useMissing = ({ import_id }: Pick<Import, 'import_id'>) => {
  const [seen, setSeen] = useState<MissingGroup>()
  return {
    onSee: setSeen,
    dialog: seen && <MissingDialog importId={import_id} group={seen} onClose={() => setSeen(undefined)} />,
  }
}
