import { schoolTheme } from '../src/ui/theme/school-theme.ts'
import { Button } from '../src/ui/buttons/button.tsx'
import { Shot } from './shot.tsx'
import styles from './school-themes.module.css'

const SCHOOLS = {
  'Sin tema propio': [],
  'Verde oscuro con letra blanca': [
    { key: 'theme-color-title-bar', value: '#065F46' },
    { key: 'theme-color-selection', value: '#047857' },
  ],
  'Amarillo: la letra blanca no se leería': [
    { key: 'theme-color-title-bar', value: '#FDE047' },
    { key: 'theme-color-selection', value: '#FACC15' },
  ],
}

const colour = (settings: Parameters<typeof schoolTheme>[0]) => (element: HTMLElement | null) => {
  for (const [name, value] of Object.entries(schoolTheme(settings))) element?.style.setProperty(name, value)
}

export const SchoolThemeShots = () =>
  Object.entries(SCHOOLS).map(([name, settings]) => (
    <Shot key={name} name={name}>
      <div ref={colour(settings)}>
        <p className={styles.titleBar}>Barra de título</p>
        <p className={styles.menuBar}>Menú</p>
        <Button look="filled">Selección</Button> <Button>Con línea</Button>
      </div>
    </Shot>
  ))
