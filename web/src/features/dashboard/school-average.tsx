import { Average } from '../../domain/grades/average.tsx'
import { useCaptureScale } from '../../domain/grades/school-scale.ts'

export const SchoolAverage = ({ mean }: { mean: number }) => <Average mean={mean} scale={useCaptureScale()} />
