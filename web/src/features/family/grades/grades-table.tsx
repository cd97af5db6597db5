import type { StudentScores, SubjectScores } from '@plantel/contract/scores'
import { fullName, LEVEL } from '@plantel/contract/school-words'
import { Link } from '../../../lib/routing/link.tsx'
import { useSetting } from '../../../lib/session/session.ts'
import {
  columnsOf,
  givenOf,
  type GradeColumn,
  missingOf,
  shownIn,
  stateOf,
  tellingMean,
} from './class-grades.ts'
import styles from './child-grades.module.css'
import { T } from './texts.ts'

/** Drawn as cards on a phone, where a table would be none any more to some screen readers. */
const ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  title: { role: 'columnheader', scope: 'col' },
  heading: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const

const Grade = ({ subject, column }: { subject: SubjectScores; column: GradeColumn }) => {
  const grade = shownIn(subject, column)
  return (
    <td {...ROLES.cell} className={styles.grade}>
      <span aria-hidden="true" className={styles.short}>
        {column.short}
      </span>
      <span className="unseen">{column.title}: </span>
      {grade ?? (
        <>
          <span aria-hidden="true">–</span>
          <span className="unseen">sin calificación</span>
        </>
      )}
    </td>
  )
}

interface ClassRowProps {
  subject: SubjectScores
  scores: StudentScores
  columns: readonly GradeColumn[]
  /** Where *¿Qué falta para aprobar?* of a class opens; undefined where it is not asked. */
  neededAddress: ((subjectId: number) => string) | undefined
}

const Judged = ({ subject, scores }: Pick<ClassRowProps, 'subject' | 'scores'>) => {
  const minimum = useSetting('calification-minimum')
  const given = givenOf(subject)
  if (given.length === 0 && scores.group.level === LEVEL.kindergarten) return <>{T.withoutNumbers}</>
  const { words, passing } = stateOf(given, missingOf(subject, scores.partials), minimum)
  return (
    <span className={passing === false ? styles.failing : undefined}>
      {given.length > 0 && <strong className={styles.mean}>{tellingMean(given, minimum)}</strong>}{' '}
      <span>
        {passing === false && <span aria-hidden="true">✘ </span>}
        {words}
      </span>
    </span>
  )
}

const ClassRow = ({ subject, scores, columns, neededAddress }: ClassRowProps) => {
  const { subject_id, title, professor, total_absence } = subject
  return (
    <tr {...ROLES.row}>
      <th {...ROLES.heading} className={styles.class}>
        <span className={styles.title}>{title}</span>
        <span className={styles.small}>{professor ? fullName(professor) : T.noProfessor}</span>
      </th>
      {columns.map((column) => (
        <Grade key={column.short} subject={subject} column={column} />
      ))}
      <td {...ROLES.cell} className={styles.average}>
        <Judged subject={subject} scores={scores} />
      </td>
      <td {...ROLES.cell} className={styles.absences}>
        <span className={styles.short}>{T.absences}:</span>
        {total_absence}
      </td>
      {neededAddress && (
        <td {...ROLES.cell} className={styles.needed}>
          <Link to={neededAddress(subject_id)} aria-label={`${T.needed} ${title}`} aria-haspopup="dialog">
            {T.needed}
          </Link>
        </td>
      )}
    </tr>
  )
}

interface GradesTableProps {
  scores: StudentScores
  neededAddress: ClassRowProps['neededAddress']
}

/** A row for each class of a group: its partials, its average and what that means. */
export const GradesTable = ({ scores, neededAddress }: GradesTableProps) => {
  const columns = columnsOf(scores, useSetting('partial-word'))
  return (
    <table {...ROLES.table} className={styles.table} aria-label={`${T.grades}, ${scores.group.title}`}>
      <thead {...ROLES.group}>
        <tr {...ROLES.row}>
          <th {...ROLES.title}>{T.class}</th>
          {columns.map(({ short, title }) => (
            <th key={short} {...ROLES.title}>
              {title}
            </th>
          ))}
          <th {...ROLES.title}>{T.average}</th>
          <th {...ROLES.title}>{T.absences}</th>
          {neededAddress && (
            <th {...ROLES.title}>
              <span className="unseen">{T.needed}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody {...ROLES.group}>
        {scores.subjects.map((subject) => (
          <ClassRow
            key={subject.subject_id}
            subject={subject}
            scores={scores}
            columns={columns}
            neededAddress={neededAddress}
          />
        ))}
      </tbody>
    </table>
  )
}
