import type { StudentForm } from '@plantel/contract/students'
import { STUDENT_NAMES } from '../../../domain/students/student-names.ts'

export const STUDENT_LABELS = {
  ...STUDENT_NAMES,
  email: 'Correo',
  has_smartphone: 'Tiene teléfono inteligente',
  date_birth: 'Fecha de nacimiento',
  curp: 'CURP',
  school_modality: 'Modalidad escolar',
  preschool_years: 'Años de preescolar',
  uniform_size: 'Talla de uniforme',
  has_scholar_grants: 'Tiene beca',
  in_repetition: 'Repite el grado',
  in_wrong_degree: 'Está en un grado que no corresponde a su edad',
  apc: 'APC',
  height: 'Estatura (cm)',
  weight: 'Peso (kg)',
  situation: 'Situación',
  observation: 'Observaciones',
  is_indigenous: 'Es indígena',
  is_foreign: 'Es extranjero',
  is_immigrant: 'Es migrante',
} as const satisfies Record<keyof StudentForm, string>
