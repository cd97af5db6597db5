import { useState } from 'react'
import { Page } from '../src/ui/layout/page.tsx'
import { SaveButton } from '../src/ui/buttons/save-button.tsx'
import { ButtonShots } from './buttons.tsx'
import { ChartShots } from './charts.tsx'
import { ChoosingShots } from './choosing.tsx'
import { DialogShots } from './dialogs.tsx'
import { FormShots } from './forms.tsx'
import { GridShots } from './grids.tsx'
import { MenuShots } from './menus.tsx'
import { PanelShots } from './panels.tsx'
import { PeopleShots } from './people.tsx'
import { SchoolThemeShots } from './school-themes.tsx'
import { SAMPLE_CLASSES } from './sample.ts'
import { Shot } from './shot.tsx'
import { ToastShots } from './toasts.tsx'
import { TableShots } from './tables.tsx'

const PARTS = {
  Botones: ButtonShots,
  Campos: FormShots,
  Elegir: ChoosingShots,
  Paneles: PanelShots,
  Mensajes: ToastShots,
  Gráficas: ChartShots,
  Personas: PeopleShots,
  Tablas: TableShots,
  Cuadrículas: GridShots,
  Diálogos: DialogShots,
  Menús: MenuShots,
  Temas: SchoolThemeShots,
}

/** `/testing`, in development only: every brick in every state. */
const Gallery = () => {
  const [saving, setSaving] = useState(false)
  const save = () => {
    setSaving(true)
    setTimeout(() => setSaving(false), 1500)
  }
  return (
    <main>
      <Page
        title="Galería"
        context="Cada pieza de ui/ en cada estado"
        back={{ to: '/', label: 'Inicio' }}
        bottom={<SaveButton pending={saving} onClick={save} />}
      >
        {Object.entries(PARTS).map(([name, Part]) => (
          <section key={name} aria-label={name}>
            <h2>{name}</h2>
            <Part />
          </section>
        ))}
        <section aria-label="Muestra">
          <h2>Datos de muestra</h2>
          <Shot name="Materias de un maestro, por última captura">
            <ol>
              {SAMPLE_CLASSES.map(({ title, lastScore }) => (
                <li key={title}>{`${title}: ${lastScore}`}</li>
              ))}
            </ol>
          </Shot>
        </section>
      </Page>
    </main>
  )
}

export default Gallery
