import { readProfessors } from '@plantel/contract/users'
import { StaffPicker, type StaffPickerProps } from './staff-picker.tsx'

/** Finds an active professor of the school; at most ten results. */
export const ProfessorPicker = ({
  label = 'Buscar profesor por nombre o matrícula',
  ...picker
}: StaffPickerProps) => <StaffPicker {...picker} label={label} among={readProfessors} />
