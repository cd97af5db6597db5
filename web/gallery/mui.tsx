import MuiButton from '@mui/material/Button'
import { MuiFrame } from '../src/app/theme/mui-frame.tsx'
import { schoolTheme } from '../src/ui/theme/school-theme.ts'
import { Button } from '../src/ui/buttons/button.tsx'
import { DialogShots } from './dialogs.tsx'
import { Shot } from './shot.tsx'
import { TableShots } from './tables.tsx'

const colours = schoolTheme([])

/** The bricks of the administration, which are made of MUI's parts, and how these compare with the bricks above. */
export const MuiShots = () => (
  <MuiFrame colours={colours}>
    <Shot name="Button y botón de MUI, iguales">
      <Button look="filled">Guardar</Button> <MuiButton variant="contained">Guardar</MuiButton>{' '}
      <Button>Sincronizar</Button> <MuiButton variant="outlined">Sincronizar</MuiButton>
    </Shot>
    <TableShots />
    <DialogShots />
  </MuiFrame>
)
