import { Button } from '../../ui/buttons/button.tsx'
import { PlainDialog } from '../../ui/dialogs/plain-dialog.tsx'
import type { ClassList } from '@plantel/contract/classes'
import { Facts } from '../../ui/layout/facts.tsx'

interface KeysDialogProps {
  list: ClassList
  onClose: () => void
}

export const KeysDialog = ({ list, onClose }: KeysDialogProps) => {
  const keys: [string, string][] = [
    ['↑ ↓', 'Cambiar de alumno'],
    ['0–9', 'Ir al número de lista'],
    ['Espacio', 'Cambiar la marca'],
    ...list.codes.filter(({ active }) => active).map(({ code, label }): [string, string] => [code, label]),
    ...(list.list?.may_excuse === true ? [['J', 'Justificar la falta'] satisfies [string, string]] : []),
    ['Entrar', 'Guardar'],
    ['Ctrl+Z', 'Quitar la última marca'],
    ['?', 'Ver estas teclas'],
  ]
  return (
    <PlainDialog
      title="Teclas de la lista"
      onClose={onClose}
      actions={<Button onClick={onClose}>Cerrar</Button>}
    >
      <Facts facts={keys} />
    </PlainDialog>
  )
}
