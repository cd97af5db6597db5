import type { StandIn } from '@plantel/contract/stand-in'
import { fullName } from '@plantel/contract/school-words'
import { briefDay } from '../../lib/dates/dates.ts'
import { useSession } from '../../lib/session/session.ts'
import { Muted } from '../../ui/layout/muted.tsx'

/** *Suple a Laura Ríos hasta el 5 dic*, for who stands in; for everybody else who that is. */
export const StandInLine = ({ standIn }: { standIn: StandIn | null }) => {
  const { me } = useSession()
  if (standIn === null) return null
  const { professor, substitute, to } = standIn
  const until = `hasta el ${briefDay(to)}`
  return (
    <Muted size={14}>
      {substitute.user_id === me.user_id
        ? `Suple a ${fullName(professor)} ${until}`
        : `Suplente: ${fullName(substitute)}, ${until}`}
    </Muted>
  )
}
