import { Button } from '../../ui/buttons/button.tsx'
import { PlainDialog } from '../../ui/dialogs/plain-dialog.tsx'
import { type Fact, Facts } from '../../ui/layout/facts.tsx'
import type { ListDialogProps } from './list-props.ts'
import { LIST_TEXTS as T } from './texts.ts'

const keysOf = ({ selection }: Pick<ListDialogProps, 'selection'>): readonly Fact[] => [
  ['↑ ↓', 'Cambiar de renglón'],
  ['Entrar', 'Abrir el renglón'],
  ...(selection
    ? [['x', 'Elegir el renglón'] as const, ['Mayús + clic', 'Elegir desde el último hasta este'] as const]
    : []),
  ['n', 'Agregar'],
  ['?', 'Ver estas teclas'],
]

export const ListKeysDialog = ({ onClose, ...list }: ListDialogProps) => (
  <PlainDialog title={T.keysTitle} onClose={onClose} actions={<Button onClick={onClose}>Cerrar</Button>}>
    <Facts facts={keysOf(list)} />
  </PlainDialog>
)
