import { useState } from 'react'
import { useMay } from '../../lib/session/use-may.ts'
import { ActionMenu, useMenu } from '../../ui/menus/action-menu.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { printIcon } from '../../ui/icons/icons.ts'
import { PaperDialog } from './paper-dialog.tsx'
import { type Paper, printActions, type PrintedGroup } from './print-actions.ts'
import { PRINT_TEXTS } from './texts.ts'

interface PrintMenuProps {
  group: PrintedGroup
  snaphot: string | undefined
}

export const PrintMenu = ({ group, snaphot }: PrintMenuProps) => {
  const { menu, button } = useMenu()
  const [paper, setPaper] = useState<Paper>()
  if (!useMay('exports:read')) return null
  return (
    <>
      <Button icon={printIcon} {...button}>
        {PRINT_TEXTS.print}
      </Button>
      <ActionMenu {...menu} label={PRINT_TEXTS.print} items={printActions(group, setPaper)} />
      {paper && (
        <PaperDialog paper={paper} group={group} snaphot={snaphot} onClose={() => setPaper(undefined)} />
      )}
    </>
  )
}
