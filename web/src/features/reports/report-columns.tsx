import type { ReportRow } from '@plantel/contract/reports'
import { fullName } from '@plantel/contract/school-words'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { mediumDayIn } from '../../lib/dates/dates.ts'
import { listName } from '../../domain/people/names.ts'
import { cellButtonStyle } from '../../ui/tables/cell-button-style.ts'
import type { Column } from '../../ui/tables/data-table.tsx'
import { OneLine } from '../../ui/tables/one-line.tsx'
import { T } from './texts.ts'

const FileNumber = (report: ReportRow) =>
  'description' in report ? (
    <Box
      component={Link}
      to={`/expedientes/${report.file_id}`}
      aria-label={`${T.file} ${report.file_id} de ${fullName(report.student)}`}
      sx={{ ...cellButtonStyle, display: 'inline-flex', alignItems: 'center', minWidth: 44 }}
    >
      {report.file_id}
    </Box>
  ) : (
    report.file_id
  )

/** Nine columns have little room: what is in words breaks into lines. */
const Words = ({ children, minWidth = 100 }: { children: ReactNode; minWidth?: number }) => (
  <Box sx={{ minWidth, maxWidth: 160, whiteSpace: 'normal' }}>{children}</Box>
)

/** A date into two, not three: *21 de noviembre* and its year. */
const DAY_AND_MONTH = 120

const Description = ({ description }: ReportRow) =>
  description ? (
    <Box sx={{ maxWidth: 128 }}>
      <OneLine>{description}</OneLine>
    </Box>
  ) : (
    T.noDescription
  )

type More = Partial<Pick<Column<ReportRow>, 'sort' | 'heading'>>

const column = (
  key: string,
  title: string,
  cell: (report: ReportRow) => ReactNode,
  more: More = {},
): Column<ReportRow> => ({ key, title, cell, narrow: true, ...more })

const inWords = (key: string, title: string, words: (report: ReportRow) => string, more: More = {}) =>
  column(key, title, (report) => <Words>{words(report)}</Words>, more)

export const reportColumns = (timeZone: string, described: boolean): Column<ReportRow>[] => [
  column('file', T.file, (report) => <FileNumber {...report} />, { sort: 'file_id' }),
  column('folio', 'Matrícula', ({ student }) => student.folio),
  inWords('student', 'Alumno', ({ student }) => listName(student), { sort: 'student', heading: true }),
  column('group', 'Grupo', ({ group }) => group.title, { sort: 'group' }),
  inWords('title', 'Reporte', ({ reportcatalog }) => reportcatalog.title, { sort: 'title' }),
  ...(described ? [column('description', 'Descripción', (report) => <Description {...report} />)] : []),
  inWords('assessor', 'Orientador', ({ assessor }) => fullName(assessor)),
  inWords('reporter', 'Reportó', ({ reporter }) => fullName(reporter)),
  column(
    'date',
    'Fecha',
    ({ created_at }) => <Words minWidth={DAY_AND_MONTH}>{mediumDayIn(created_at, timeZone)}</Words>,
    { sort: 'created_at' },
  ),
]
