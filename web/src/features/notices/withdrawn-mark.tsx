import { Chip } from '../../ui/layout/chip.tsx'
import { T } from './texts.ts'

export const WithdrawnMark = () => (
  <>
    {' '}
    <Chip tone="bad">{T.withdrawn}</Chip>
  </>
)
