import { IconButton } from '../buttons/button.tsx'
import { downloadIcon, moreIcon } from '../icons/icons.ts'
import { PlainMenu } from '../menus/plain-menu.tsx'

interface ChartMenuProps {
  title: string
  onExport: () => void
}

export const ChartMenu = ({ title, onExport }: ChartMenuProps) => (
  <PlainMenu entries={[{ label: 'Exportar', icon: downloadIcon, onSelect: onExport }]}>
    {(button) => <IconButton icon={moreIcon} label={`Acciones de ${title}`} {...button} />}
  </PlainMenu>
)
