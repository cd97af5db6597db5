import { IconButton } from '../buttons/button.tsx'
import { downloadIcon, moreIcon } from '../icons/icons.ts'
import { ActionMenu, useMenu } from '../menus/action-menu.tsx'

interface ChartMenuProps {
  title: string
  onExport: () => void
}

export const ChartMenu = ({ title, onExport }: ChartMenuProps) => {
  const { menu, button } = useMenu()
  const label = `Acciones de ${title}`
  return (
    <>
      <IconButton icon={moreIcon} label={label} {...button} />
      <ActionMenu
        {...menu}
        label={label}
        items={[{ label: 'Exportar', icon: downloadIcon, onSelect: onExport }]}
      />
    </>
  )
}
