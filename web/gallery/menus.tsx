import { Button } from '../src/ui/buttons/button.tsx'
import { deleteIcon, editIcon, expandIcon, personIcon } from '../src/ui/icons/icons.ts'
import { ActionMenu, type MenuAction, type MenuLink, useMenu } from '../src/ui/menus/action-menu.tsx'
import { RowMenu } from '../src/ui/menus/row-menu.tsx'
import { Line } from '../src/ui/layout/stack.tsx'
import { Shot } from './shot.tsx'

const nothing = () => undefined

const ITEMS: readonly (MenuAction | MenuLink)[] = [
  { label: 'Editar', icon: editIcon, onSelect: nothing },
  { label: 'Perfil', icon: personIcon, to: '/perfil', current: true },
  { label: 'Activar', onSelect: nothing, disabled: true, reason: 'Ya está activa' },
  { label: 'Dar de baja a Guadalupe Hernández-Montemayor de la Garza', onSelect: nothing, danger: true },
]

const PersonMenu = () => {
  const { menu, button } = useMenu()
  return (
    <>
      <Button icon={expandIcon} {...button}>
        Con encabezado
      </Button>
      <ActionMenu {...menu} label="Ana Peña" head={<p>Ana Peña Soto</p>} items={ITEMS} />
    </>
  )
}

export const MenuShots = () => (
  <>
    <Shot name="ActionMenu: con encabezado, enlace actual, sin permiso y con motivo, peligrosa">
      <PersonMenu />
    </Shot>
    <Shot name="RowMenu: en cada orilla de la ventana se abre hacia dentro">
      <Line justify="between">
        <RowMenu label="Acciones de Ana" items={[{ label: 'Editar', onSelect: nothing }]} />
        <RowMenu
          label="Acciones de Luis"
          items={[
            { label: 'Editar', icon: editIcon, onSelect: nothing },
            { label: 'Eliminar', icon: deleteIcon, onSelect: nothing, danger: true },
          ]}
        />
      </Line>
    </Shot>
  </>
)
