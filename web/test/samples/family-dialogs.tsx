import type { StudentParent } from '@plantel/contract/families'
import { screen } from '@testing-library/react'
import type { FamilyDialogProps } from '../../src/features/students/families/family-dialog.ts'
import type { ParentsDialog } from '../../src/features/students/families/parents-dialog.tsx'
import { openScreen } from '../screen.tsx'
import { answers } from '../server.ts'
import { page } from './classes.ts'

export const student: FamilyDialogProps['student'] = {
  student_id: 7,
  name: 'Ana',
  last_name: 'Álvarez',
  second_last_name: null,
  relationships: 1,
  status: 1,
}
export const parent = (relationship: 1 | 2 | 3, name: string): StudentParent => ({
  relationship_id: 40 + relationship,
  relationship,
  relationship_label: null,
  legal_guardian: false,
  parent_id: 90 + relationship,
  user_id: 90 + relationship,
  name,
  last_name: 'Peña',
  second_last_name: null,
  url_photo_profile: null,
  contact: false,
  contact_phone: null,
  cellphone: `618000000${relationship}`,
})
export const mother = parent(2, 'Rosa')
export const user = {
  ...parent(2, 'Rosa'),
  enrollment: null,
  group_id: '00010000',
  email: null,
  has_smartphone: 1,
  country_code: 12,
  status: 1,
  street: 'Juárez',
  colony: 'Centro',
  outside_number: '12',
  inside_number: null,
  zipcode: '34000',
}
export const found = { ...parent(3, 'Íñigo'), user_id: 55, enrollment: null, status: 1 }
/** Much is typed, and success is shown for three seconds. */
export const LONG = { timeout: 20_000 }

export const open = (
  Dialog: typeof ParentsDialog,
  parents: StudentParent[] = [mother],
  held: { until?: Promise<unknown> } = {},
  settings: Record<string, string> = {},
) => {
  const closed: true[] = []
  const asked = answers('get', '/students/7/parents', page(parents), held)
  const Screen = () => <Dialog student={student} onClose={() => closed.push(true)} />
  return { asked, closed, ...openScreen({ path: '/alumnos', Screen }, settings) }
}
export const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar' })

export const fillIn = async (person: ReturnType<typeof open>['person']) => {
  await person.click(await screen.findByRole('radio', { name: 'Registrar persona' }))
  await person.click(screen.getByRole('radio', { name: 'Padre' }))
  const fields = [
    ['Nombre(s)', 'Luis'],
    ['Apellido paterno', 'Peña'],
    ['Celular', '618 123-4567'],
    ['Calle', 'Juárez'],
    ['Colonia', 'Centro'],
    ['Número exterior', '12'],
    ['Código postal', '34000'],
    ['Contraseña', 'ventana azul'],
    ['Confirmar contraseña', 'ventana azul'],
  ] as const
  for (const [name, value] of fields)
    await person.type(
      screen.getByLabelText((label) => label.replace(/\W*$/, '') === name.replace(/\W*$/, '')),
      value,
    )
}
