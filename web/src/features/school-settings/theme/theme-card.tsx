import Box from '@mui/material/Box'
import type { Setting } from '@plantel/contract/schools'
import { Button } from '../../../ui/buttons/button.tsx'
import { ColourField } from '../../../ui/forms/colour-field.tsx'
import { DialogProblem } from '../../../ui/dialogs/dialog-problem.tsx'
import { SaveButton } from '../../../ui/buttons/save-button.tsx'
import { SettingsCard } from '../settings-card.tsx'
import { TEXTS } from '../texts.ts'
import { ContrastCheck } from './contrast-check.tsx'
import type { ThemeKey } from './theme-form.ts'
import { ThemePreview } from './theme-preview.tsx'
import { useThemeForm } from './use-theme-form.ts'

const FIELDS: Record<ThemeKey, { label: string; help: string }> = {
  'theme-color-title-bar': { label: 'Barra de título', help: 'También los encabezados de ventanas' },
  'theme-color-menu-bar': { label: 'Barra de menú', help: 'El fondo del menú' },
  'theme-color-selection': { label: 'Selección', help: 'Lo elegido en el menú, y los botones' },
  'theme-color-font': { label: 'Letra', help: 'Sobre la barra de título, el menú y la selección' },
}

const COLUMNS = { xs: '1fr', lg: 'minmax(0, 1fr) 420px' }

export const ThemeCard = ({ settings }: { settings: readonly Setting[] }) => {
  const { form, saving, keys, field, submit, undo } = useThemeForm(settings)
  return (
    <SettingsCard title={TEXTS.theme} about="Los colores de la escuela, para todas las personas que la usan.">
      <Box
        component="form"
        noValidate
        sx={{ display: 'grid', gap: 3, gridTemplateColumns: COLUMNS }}
        onSubmit={(event) => {
          event.preventDefault()
          if (form.dirty) submit()
        }}
      >
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            alignItems: 'start',
            gridTemplateColumns: 'repeat(auto-fit, minmax(min(308px, 100%), 1fr))',
          }}
        >
          {keys.map((key) => (
            <ColourField key={key} {...FIELDS[key]} {...field(key)} />
          ))}
        </Box>
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 }}>
          <ThemePreview theme={form.values} />
          <ContrastCheck theme={form.values} />
          {saving.problem && saving.problem.errors.length === 0 && <DialogProblem problem={saving.problem} />}
          {form.dirty && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
              <Button disabled={saving.pending} onClick={undo}>
                Deshacer cambios
              </Button>
              <SaveButton pending={saving.pending}>Guardar tema</SaveButton>
            </Box>
          )}
        </Box>
      </Box>
    </SettingsCard>
  )
}
