import type { Custody } from '@plantel/contract/custody'
import { mediumDay, todayIn } from '../../lib/dates/dates.ts'
import { useSession } from '../../lib/session/session.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { isAdult } from './adult.ts'
import { CUSTODY_TEXTS as T } from './texts.ts'

/** From a month before the birthday on. */
export const AdultNotice = ({ custody }: { custody: Custody }) => {
  const { school } = useSession()
  const { turns_18, relationships } = custody
  if (turns_18 === null) return null
  const adult = isAdult(custody, todayIn(school.time_zone))
  const closes = relationships.some(({ adult_on }) => adult_on !== null)
  const day = mediumDay(turns_18)
  return (
    <Notice tone={closes && adult ? 'warn' : 'info'}>
      {adult ? `Cumplió 18 años el ${day}. ` : `Cumple 18 años el ${day}. `}
      {closes ? `${adult ? 'Desde entonces' : 'Desde ese día'} ${T.closesItself}` : T.decide}
    </Notice>
  )
}
