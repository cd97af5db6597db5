import { captureScale, type GradeScale, officeScale } from '@plantel/contract/grade-scale'
import { useSession } from '../../lib/session/session.ts'

/** Of what professors write and the director reads. */
export const useCaptureScale = (): GradeScale => captureScale(useSession().settings)

/** Of what the administration reads and writes. */
export const useOfficeScale = (): GradeScale => officeScale(useSession().settings)
