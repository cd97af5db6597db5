import { readProfessors } from '@plantel/contract/users'
import { StaffPicker, type StaffPickerProps } from './staff-picker.tsx'

export const ProfessorPicker = ({
  label = 'Buscar maestro por nombre o matrícula',
  ...picker
}: StaffPickerProps) => <StaffPicker {...picker} label={label} among={readProfessors} />
