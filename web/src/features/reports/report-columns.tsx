import { GroupLink, StudentLink, UserLink } from '../../domain/pages/page-link.tsx'
import type { ReportRow } from '@plantel/contract/reports'
import { fullName } from '@plantel/contract/school-words'
import type { ReactNode } from 'react'
import { Link } from '../../lib/routing/link.tsx'
import { When } from '../../ui/layout/when.tsx'
import { listName } from '../../domain/people/names.ts'
import type { Column } from '../../ui/tables/data-table.tsx'
import { OneLine } from '../../ui/tables/one-line.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import styles from './reports.module.css'
import { T } from './texts.ts'

const FileNumber = (report: ReportRow) =>
  'description' in report ? (
    <Link
      to={`/expedientes/${report.file_id}`}
      aria-label={`${T.file} ${report.file_id} de ${fullName(report.student)}`}
      className={styles.file}
    >
      {report.file_id}
    </Link>
  ) : (
    report.file_id
  )

const Description = ({ description }: ReportRow) =>
  description ? (
    <div className={styles.description}>
      <OneLine>{description}</OneLine>
    </div>
  ) : (
    T.noDescription
  )

type More = Partial<Pick<Column<ReportRow>, 'sort' | 'heading' | 'from' | 'card' | 'narrow'>>

const column = (
  key: string,
  title: string,
  cell: (report: ReportRow) => ReactNode,
  more: More = {},
): Column<ReportRow> => ({ key, title, cell, narrow: true, ...more })

const inWords = (key: string, title: string, words: (report: ReportRow) => ReactNode, more: More = {}) =>
  column(
    key,
    title,
    (report) => (
      <div data-words="" className={styles.words}>
        {words(report)}
      </div>
    ),
    { narrow: false, ...more },
  )

export const reportColumns = (
  timeZone: string,
  described: boolean,
  snaphot: string | undefined,
): Column<ReportRow>[] => [
  column('file', T.file, (report) => <FileNumber {...report} />, { sort: 'file_id', card: 'open' }),
  column('folio', 'Matrícula', ({ student }) => student.folio, { from: 'wide', card: 'hide' }),
  inWords(
    'student',
    'Alumno',
    ({ student }) => <StudentLink id={student.student_id}>{listName(student)}</StudentLink>,
    { sort: 'student', heading: true },
  ),
  column(
    'group',
    'Grupo',
    // A school may call a group by ten letters.
    ({ group }) => (
      <div data-words="" title={group.title} className={classNames(styles.words, styles.group)}>
        <GroupLink id={group.group_id} snaphot={snaphot}>
          {group.title}
        </GroupLink>
      </div>
    ),
    { sort: 'group', card: 'line', narrow: false },
  ),
  column(
    'title',
    'Reporte',
    ({ reportcatalog: { title } }) => (
      <div data-words="" title={title} className={classNames(styles.words, styles.kind)}>
        {title}
      </div>
    ),
    { sort: 'title', card: 'line', narrow: false },
  ),
  ...(described
    ? [
        column('description', 'Descripción', (report) => <Description {...report} />, {
          from: 'widest',
          card: 'hide',
        }),
      ]
    : []),
  inWords(
    'assessor',
    'Orientador',
    ({ assessor }) => <UserLink id={assessor.user_id}>{listName(assessor)}</UserLink>,
    { from: 'wide', card: 'hide' },
  ),
  inWords(
    'reporter',
    'Reportó',
    ({ reporter }) => <UserLink id={reporter.user_id}>{listName(reporter)}</UserLink>,
    { from: 'medium', card: 'hide' },
  ),
  column(
    'date',
    'Fecha',
    ({ created_at }) => (
      <div className={classNames(styles.words, styles.date)}>
        <When instant={created_at} timeZone={timeZone} />
      </div>
    ),
    { sort: 'created_at', card: 'date' },
  ),
]
