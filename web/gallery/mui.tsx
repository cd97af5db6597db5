import MuiButton from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { MuiFrame } from '../src/app/mui-frame.tsx'
import { schoolTheme } from '../src/app/school-theme.ts'
import { Shot } from './shot.tsx'

const colours = schoolTheme([])

/** MUI's own parts under the theme, to be compared with the bricks above. */
export const MuiShots = () => (
  <MuiFrame colours={colours}>
    <Shot name="Botón de MUI">
      <MuiButton variant="contained">Guardar</MuiButton> <MuiButton variant="outlined">Sincronizar</MuiButton>
    </Shot>
    <Shot name="Campo de MUI">
      <FormLabel htmlFor="mui-field">Teléfono</FormLabel>
      <OutlinedInput id="mui-field" fullWidth size="small" />
      <FormHelperText>Diez dígitos</FormHelperText>
    </Shot>
  </MuiFrame>
)
