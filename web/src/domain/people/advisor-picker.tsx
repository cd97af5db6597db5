import { readAssessors } from '@plantel/contract/users'
import { StaffPicker, type StaffPickerProps } from './staff-picker.tsx'

export const AdvisorPicker = ({
  label = 'Buscar orientador por nombre o matrícula',
  ...picker
}: StaffPickerProps) => <StaffPicker {...picker} label={label} among={readAssessors} />
