import { readAssessors } from '@plantel/contract/users'
import { StaffPicker, type StaffPickerProps } from './staff-picker.tsx'

/** Finds an active advisor (*orientador*) of the school; at most ten results. */
export const AdvisorPicker = ({
  label = 'Buscar orientador por nombre o matrícula',
  ...picker
}: StaffPickerProps) => <StaffPicker {...picker} label={label} among={readAssessors} />
