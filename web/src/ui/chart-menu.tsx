import styles from './chart-card.module.css'
import { Icon } from './icon.tsx'
import { downloadIcon, moreIcon } from './icons.ts'
import { PlainMenu } from './plain-menu.tsx'

interface ChartMenuProps {
  /** Of which chart. */
  title: string
  onExport: () => void
}

/** What can be done with a chart, behind three dots. */
export const ChartMenu = ({ title, onExport }: ChartMenuProps) => (
  <PlainMenu
    openerClass={styles.opener}
    opener={<Icon path={moreIcon} size={24} />}
    label={`Acciones de ${title}`}
    entries={[{ label: 'Exportar', icon: downloadIcon, onSelect: onExport }]}
  />
)
