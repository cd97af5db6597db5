import type { Attention, FamilyChild } from '@plantel/contract/family-home'
import { childAddress } from '../../domain/family/child-address.ts'
import { mediumDay } from '../../lib/dates/dates.ts'
import { Link } from '../../lib/routing/link.tsx'
import { daysAddress, gradesAddress } from './addresses.ts'
import styles from './family.module.css'

type LeadOf = (child: FamilyChild, id: number | null) => string

const toToday: LeadOf = ({ student }) => childAddress(student.student_id)

/** Where each kind is looked after. */
const LEADS: Record<Attention['kind'], LeadOf> = {
  meeting: toToday,
  'excuse-rejected': daysAddress,
  'cannot-pass': gradesAddress,
  failing: gradesAddress,
  report: ({ student }) => childAddress(student.student_id, 'reportes'),
  absences: daysAddress,
}

const wordsOf = ({ text, date }: Attention): string =>
  date === null ? text : `${text}, ${mediumDay(date).replace(/ de \d{4}$/, '')}`

/** What the family should look at, each with the way there. */
export const AttentionLines = ({ child }: { child: FamilyChild }) =>
  child.attention.map((each) => (
    <p key={`${each.kind} ${each.id ?? ''}`} className={styles.failing}>
      <span aria-hidden="true">⚠</span> <Link to={LEADS[each.kind](child, each.id)}>{wordsOf(each)}</Link>
    </p>
  ))
