import type { StudentCheck } from '@plantel/contract/health-checks'
import { STUDENT_LABELS } from '../form/student-labels.ts'
import type { StudentDialogName } from './student-actions.ts'

interface Mending {
  dialog: StudentDialogName
  /** The label of the field that has the focus. */
  focus?: string
}

const field = (name: keyof typeof STUDENT_LABELS): Mending => ({
  dialog: 'edit',
  focus: STUDENT_LABELS[name],
})

/** Where each is mended. Of an emergency the family says whom to call: who they are stands at the parents. */
export const MENDING: Record<StudentCheck, Mending> = {
  'without-group': { dialog: 'regular-group' },
  'without-guardian': { dialog: 'add-parent' },
  incomplete: field('cellphone'),
  'without-birth': field('date_birth'),
  'odd-birth': field('date_birth'),
  'without-gender': field('gender'),
  'without-address': field('street'),
  'without-phone': field('cellphone'),
  'without-emergency': { dialog: 'parents' },
  'without-photo': { dialog: 'edit', focus: 'Fotografía' },
  'without-curp': field('curp'),
  'curp-shape': field('curp'),
  'curp-digit': field('curp'),
  'curp-birth': field('curp'),
  'curp-gender': field('curp'),
  'curp-twice': field('curp'),
  'same-student': field('name'),
}
