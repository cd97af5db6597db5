import type { AuditChange, AuditEntry } from '@plantel/contract/audit'
import { listName } from '@plantel/contract/school-words'
import { GroupLink, StudentLink, UserLink } from '../../domain/pages/page-link.tsx'
import { instantIn } from '../../lib/dates/dates.ts'
import { Muted } from '../../ui/layout/muted.tsx'
import type { Column } from '../../ui/tables/data-table.tsx'
import styles from './audit.module.css'

/** *de Calle 5 a Juárez*; without a value of before, *Juárez*; *cambió* to who may not read it. */
const changeWords = ({ shown, from, to }: AuditChange): string => {
  if (!shown) return 'cambió'
  if (from === null) return to === null ? 'vacío' : to
  return `de ${from} a ${to ?? 'vacío'}`
}

/** More are folded: those of a whole class would fill the screen. */
const OPEN_CHANGES = 5

const Changes = ({ changes }: Pick<AuditEntry, 'changes'>) =>
  changes.map((change, place) => (
    // Two students may have one name.
    <Muted key={`${change.label} ${place}`} as="div">
      {change.label}: {changeWords(change)}
    </Muted>
  ))

const What = ({ text, changes }: AuditEntry) => (
  <>
    {text}
    {changes.length > OPEN_CHANGES ? (
      <details className={styles.changes}>
        <summary>De qué a qué</summary>
        <Changes changes={changes} />
      </details>
    ) : (
      <Changes changes={changes} />
    )}
  </>
)

const Links = ({ students, users, groups }: AuditEntry) => (
  <div data-words="">
    {students.map(({ student_id, title }) => (
      <div key={student_id}>
        <StudentLink id={student_id}>{title}</StudentLink>
      </div>
    ))}
    {users.map(({ user_id, title }) => (
      <div key={user_id}>
        <UserLink id={user_id}>{title}</UserLink>
      </div>
    ))}
    {groups.map(({ group_id, title }) => (
      <div key={group_id}>
        <GroupLink id={group_id}>{title}</GroupLink>
      </div>
    ))}
  </div>
)

export const auditColumns = (timeZone: string): Column<AuditEntry>[] => [
  { key: 'what', title: 'Qué', heading: true, whole: true, cell: What },
  {
    key: 'by',
    title: 'Quién',
    card: 'line',
    cell: ({ by }) => (by === null ? 'Plantel' : <UserLink id={by.user_id}>{listName(by)}</UserLink>),
  },
  {
    key: 'at',
    title: 'Cuándo',
    narrow: true,
    card: 'line',
    cell: ({ at }) => <>{instantIn(at, timeZone)}</>,
  },
  { key: 'about', title: 'De quién', from: 'medium', card: 'line', cell: Links },
  {
    key: 'device',
    title: 'Desde',
    narrow: true,
    from: 'wide',
    cell: ({ device }) => device ?? '—',
  },
]
