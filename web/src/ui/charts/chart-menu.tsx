import { IconButton } from '../buttons/button.tsx'
import { downloadIcon, moreIcon } from '../icons/icons.ts'
import { PlainMenu } from '../menus/plain-menu.tsx'

interface ChartMenuProps {
  /** Of which chart. */
  title: string
  onExport: () => void
}

/** What can be done with a chart, behind three dots. */
export const ChartMenu = ({ title, onExport }: ChartMenuProps) => (
  <PlainMenu entries={[{ label: 'Exportar', icon: downloadIcon, onSelect: onExport }]}>
    {(button) => <IconButton icon={moreIcon} label={`Acciones de ${title}`} {...button} />}
  </PlainMenu>
)
