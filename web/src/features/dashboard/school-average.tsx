import { scaleOf } from '../../domain/grades/grade-scale.ts'
import { useSetting } from '../../lib/session/session.ts'
import { Average } from '../../domain/grades/average.tsx'

export const SchoolAverage = ({ mean }: { mean: number }) => (
  <Average mean={mean} scale={scaleOf(useSetting('calification-scale'))} />
)
