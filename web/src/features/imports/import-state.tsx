import type { Import } from '@plantel/contract/imports'
import { useSession } from '../../lib/session/session.ts'
import { Chip } from '../../ui/layout/chip.tsx'
import { When } from '../../ui/layout/when.tsx'
import { statusOf } from './words/states.ts'

/** How it stands, and when it came. */
export const ImportState = ({ known }: { known: Import }) => {
  const { time_zone } = useSession().school
  const { words, tone } = statusOf(known)
  return (
    <>
      <Chip tone={tone}>{words}</Chip> <When instant={known.created_at} timeZone={time_zone} timed />
    </>
  )
}
