import { BEHALF_WAYS } from '@plantel/contract/on-behalf'
import type { ReportAnswer } from '@plantel/contract/report-answers'
import { fullName } from '@plantel/contract/school-words'
import { READ, THE_FAMILY } from '../../domain/reports/texts.ts'
import { useSession } from '../../lib/session/session.ts'
import { Muted } from '../../ui/layout/muted.tsx'
import { When } from '../../ui/layout/when.tsx'
import styles from './reports.module.css'

/** What a family answered: *Enterado* where it wrote nothing. */
export const FileAnswer = ({ answer }: { answer: ReportAnswer }) => {
  const { time_zone } = useSession().school
  const { text, parent, how, recorder, answered_at } = answer
  return (
    <div className={styles.answer}>
      <Muted as="div">
        {parent ? fullName(parent) : THE_FAMILY} · <When instant={answered_at} timeZone={time_zone} />
        {how !== null && ` · ${BEHALF_WAYS[how]}`}
        {recorder && ` · ${fullName(recorder)}`}
      </Muted>
      <div>{text ?? READ}</div>
    </div>
  )
}
