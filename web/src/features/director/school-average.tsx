import { scaleOf } from '../../lib/grade-scale.ts'
import { useSetting } from '../../lib/session.ts'
import { Average } from '../../pickers/average.tsx'

/** A mean as the director reads it: in the school's scale. */
export const SchoolAverage = ({ mean }: { mean: number }) => (
  <Average mean={mean} scale={scaleOf(useSetting('calification-scale'))} />
)
