import { schoolTheme } from '../src/ui/theme/school-theme.ts'
import { Button } from '../src/ui/buttons/button.tsx'
import { Shot } from './shot.tsx'

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

export const SchoolThemeShots = () =>
  Object.entries(SCHOOLS).map(([name, settings]) => (
    <Shot key={name} name={name}>
      <div style={schoolTheme(settings)}>
        <p style={{ background: 'var(--bar)', color: 'var(--bar-text)', padding: 16 }}>Barra de título</p>
        <p style={{ background: 'var(--menu-bar)', color: 'var(--menu-text)', padding: 16 }}>Menú</p>
        <Button look="filled">Selección</Button> <Button>Con línea</Button>
      </div>
    </Shot>
  ))
