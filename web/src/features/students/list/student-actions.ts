import type { StudentRow } from '@plantel/contract/students'
import type { RowAction } from '../../../ui/menus/row-menu.tsx'
import { history } from '../../../lib/routing/history.ts'
import { IS_ACTIVE } from '../../../domain/people/status.ts'

export type StudentDialogName =
  | 'activate'
  | 'regular-group'
  | 'exchange'
  | 'edit'
  | 'add-parent'
  | 'confirmation'
  | 'special-groups'
  | 'report-card'
  | 'deactivate'
  | 'groups'
  | 'subjects'
  | 'parents'

export const studentActions = (
  student: StudentRow,
  open: (dialog: StudentDialogName) => void,
  /** How many relationships the school lets a student have. */
  maximum: number,
): RowAction[] => {
  const inactive = !IS_ACTIVE[student.status]
  const action = (label: string, dialog: StudentDialogName, more: Partial<RowAction> = {}): RowAction => ({
    label,
    onSelect: () => open(dialog),
    disabled: inactive,
    ...more,
  })
  return [
    ...(inactive ? [action('Activar', 'activate', { disabled: false })] : []),
    action(student.group_id === null ? 'Asignar a grupo' : 'Cambiar de grupo', 'regular-group'),
    ...(student.has_special_groups ? [action('Cambiar grupo especial', 'exchange')] : []),
    {
      label: 'Asistencia por mes',
      onSelect: () => history.move(`/asistencia/alumnos/${student.student_id}`),
    },
    action('Editar', 'edit'),
    action('Agregar parentesco', 'add-parent', {
      disabled: inactive || student.relationships >= maximum,
    }),
    {
      label: 'Acceso de la familia',
      onSelect: () => history.move(`/alumnos/${student.student_id}/acceso`),
    },
    action('Confirmación de datos', 'confirmation', {
      disabled: inactive || student.relationships === 0,
    }),
    action('Agregar grupo especial', 'special-groups'),
    ...(inactive || student.group_id === null ? [] : [action('Boleta', 'report-card')]),
    action('Dar de baja alumno', 'deactivate', { danger: true }),
  ]
}
