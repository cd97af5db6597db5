import { OFFICE_GRADES, type OfficeGrades } from '../../domain/grades/office-grades.ts'
import { useOfficeScale } from '../../domain/grades/school-scale.ts'

export const useOfficeGrades = (): OfficeGrades => OFFICE_GRADES[useOfficeScale()]
