import { ActionMenu, type MenuAction, useMenu } from './action-menu.tsx'
import { IconButton } from '../buttons/button.tsx'
import { moreIcon } from '../icons/icons.ts'

export type RowAction = MenuAction

interface RowMenuProps {
  label: string
  items: readonly RowAction[]
}

export const RowMenu = ({ label, items }: RowMenuProps) => {
  const { menu, button } = useMenu()
  return (
    <>
      <IconButton icon={moreIcon} label={label} {...button} />
      <ActionMenu {...menu} label={label} items={items} />
    </>
  )
}
