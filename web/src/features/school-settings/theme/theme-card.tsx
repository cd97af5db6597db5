import type { Setting } from '@plantel/contract/schools'
import { Button } from '../../../ui/buttons/button.tsx'
import { ColourField } from '../../../ui/forms/colour-field.tsx'
import { DialogProblem } from '../../../ui/dialogs/dialog-problem.tsx'
import { SaveButton } from '../../../ui/buttons/save-button.tsx'
import { Line, Stack } from '../../../ui/layout/stack.tsx'
import { SettingsCard } from '../settings-card.tsx'
import { ContrastCheck } from './contrast-check.tsx'
import styles from './theme-card.module.css'
import type { ThemeKey } from './theme-form.ts'
import { ThemePreview } from './theme-preview.tsx'
import { useThemeForm } from './use-theme-form.ts'

const FIELDS: Record<ThemeKey, { label: string; help: string }> = {
  'theme-color-title-bar': { label: 'Barra de título', help: 'También los encabezados de ventanas' },
  'theme-color-menu-bar': { label: 'Barra de menú', help: 'El fondo del menú' },
  'theme-color-selection': { label: 'Selección', help: 'Lo elegido en el menú, y los botones' },
  'theme-color-font': { label: 'Letra', help: 'Sobre la barra de título, el menú y la selección' },
}

export const ThemeCard = ({ settings }: { settings: readonly Setting[] }) => {
  const { form, saving, keys, field, submit, undo } = useThemeForm(settings)
  return (
    <SettingsCard at="tema" about="Los colores de la escuela, para todas las personas que la usan.">
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (form.dirty) submit()
        }}
      >
        <div className={styles.colours}>
          {keys.map((key) => (
            <ColourField key={key} {...FIELDS[key]} {...field(key)} />
          ))}
        </div>
        <Stack gap={16} className={styles.preview}>
          <ThemePreview theme={form.values} />
          <ContrastCheck theme={form.values} />
          {saving.problem && saving.problem.errors.length === 0 && <DialogProblem problem={saving.problem} />}
          {form.dirty && (
            <Line justify="end">
              <Button disabled={saving.pending} onClick={undo}>
                Deshacer cambios
              </Button>
              <SaveButton pending={saving.pending}>Guardar tema</SaveButton>
            </Line>
          )}
        </Stack>
      </form>
    </SettingsCard>
  )
}
