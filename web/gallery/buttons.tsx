import { Button, ButtonLink, IconButton } from '../src/ui/buttons/button.tsx'
import { flagIcon, groupsIcon, syncIcon } from '../src/ui/icons/icons.ts'
import { SaveButton } from '../src/ui/buttons/save-button.tsx'
import { Shot } from './shot.tsx'

const LOOKS = ['filled', 'outlined', 'text', 'danger'] as const

export const ButtonShots = () => (
  <>
    {LOOKS.map((look) => (
      <Shot key={look} name={`Button ${look}: libre, con icono, trabajando, inactivo`}>
        <Button look={look}>Sincronizar</Button>{' '}
        <Button look={look} icon={syncIcon}>
          Sincronizar
        </Button>{' '}
        <Button look={look} pending>
          Sincronizar
        </Button>{' '}
        <Button look={look} disabled>
          Sincronizar
        </Button>
      </Shot>
    ))}
    <Shot name="SaveButton: libre, guardando, inactivo">
      <SaveButton pending={false} /> <SaveButton pending /> <SaveButton pending={false} disabled />
    </Shot>
    <Shot name="ButtonLink e IconButton">
      <ButtonLink to="/" icon={groupsIcon}>
        Ir a grupos
      </ButtonLink>{' '}
      <IconButton icon={flagIcon} label="Reportar" />
    </Shot>
  </>
)
