import { usePartialSay, usePartialTitle } from '../../domain/partials/partial-words.ts'
import type { AnswerOf } from '@plantel/contract/endpoint'
import type { readStudentAttendance } from '@plantel/contract/attendance'
import { MARK } from '@plantel/contract/marks'
import { ASSISTANCE, type Assistance } from '@plantel/contract/school-words'
import type { StudentScores } from '@plantel/contract/scores'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { mediumDay } from '../../lib/dates/dates.ts'
import { useTableState, type TableState } from '../../lib/tables/use-table-state.ts'
import { Button, ButtonLink } from '../../ui/buttons/button.tsx'
import { CheckInput } from '../../ui/forms/check-input.tsx'
import { type Column, DataTable } from '../../ui/tables/data-table.tsx'
import { EmptyPage } from '../../ui/feedback/empty-page.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { checkIcon, closeIcon } from '../../ui/icons/icons.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { Line } from '../../ui/layout/stack.tsx'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { classNames } from '../../ui/theme/class-names.ts'
import { TableFoot } from '../../ui/tables/table-foot.tsx'
import type { ScoresPlace } from '../../domain/scores/student-scores.ts'
import { marksQuery } from './queries.ts'
import styles from './scores.module.css'
import { SCORE_TEXTS } from './texts.ts'

const ROWS_PER_PAGE = 20
const ABSENT = String(ASSISTANCE.absent)
const LOOKS = {
  1: { word: 'Asistió', look: styles.there, icon: checkIcon },
  0: { word: 'Falta', look: styles.absent, icon: closeIcon },
} as const satisfies Record<Assistance, object>
const ANCHOR = 'asistencias'

type Mark = AnswerOf<typeof readStudentAttendance>['data'][number]
type Said = Pick<Mark, 'assistance' | 'code' | 'excused' | 'arrived_at'>
type MarksTable = TableState<'assistance'>

const wordOf = ({ assistance, code, excused, arrived_at }: Said): string => {
  if (excused) return 'Falta justificada'
  if (code !== MARK.late) return LOOKS[assistance].word
  return arrived_at === null ? 'Retardo' : `Retardo, ${arrived_at}`
}

const MarkWord = (mark: Said) => {
  const { look, icon } = LOOKS[mark.assistance]
  return (
    <span className={classNames(styles.mark, look)}>
      <Icon path={icon} size={16} />
      {wordOf(mark)}
    </span>
  )
}

/** The day, in the column that stays when the table scrolls sideways: where it has to, what counts stays with it. */
const DayCell = ({ mark }: { mark: Mark }) => (
  <>
    {mediumDay(mark.date)}
    <div aria-hidden="true" className={styles.belowDay}>
      <MarkWord {...mark} />
    </div>
  </>
)

interface PartialWords {
  say: (text: string) => string
  titleOf: (partial: StudentScores['partials'][number]) => string
}

const columnsOf = ({ subjects, partials }: StudentScores, { say, titleOf }: PartialWords): Column<Mark>[] => {
  const titles = new Map(subjects.map(({ subject_id, title }) => [subject_id, title]))
  const numbers = new Map(partials.map((partial) => [partial.partial_id, titleOf(partial)]))
  return [
    { key: 'date', title: 'Fecha', heading: true, cell: (mark) => <DayCell mark={mark} /> },
    {
      key: 'subject',
      title: 'Materia',
      card: 'line',
      cell: ({ subject_id }) => titles.get(subject_id) ?? '—',
    },
    {
      key: 'partial',
      title: say('Parcial'),
      narrow: true,
      cell: ({ partial_id }) => numbers.get(partial_id) ?? '—',
    },
    {
      key: 'assistance',
      title: 'Asistencia',
      narrow: true,
      card: 'state',
      cell: (mark) => <MarkWord {...mark} />,
    },
  ]
}

const NoMarks = ({ table, total }: { table: MarksTable; total: number }) => {
  if (total > 0) return <EmptyPage table={table} />
  if (table.filter('assistance') === ABSENT)
    return (
      <EmptyState
        title="Sin faltas"
        action={
          <Button onClick={() => table.setFilter('assistance', undefined)}>Ver todas las asistencias</Button>
        }
      >
        El alumno no tiene ninguna falta en este grupo.
      </EmptyState>
    )
  return (
    <EmptyState title="Sin asistencias">Aún no se ha tomado lista en las materias de este grupo.</EmptyState>
  )
}

/** What leads to the attendance brings it in sight. */
const useAnchor = () => {
  const { hash } = useLocation()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (hash === `#${ANCHOR}`) place.current?.scrollIntoView()
  }, [hash])
  return place
}

export const AttendancePanel = ({ place, scores }: { place: ScoresPlace; scores: StudentScores }) => {
  const table = useTableState({ perPage: ROWS_PER_PAGE, filters: ['assistance'], name: ANCHOR })
  const marks = useQuery(marksQuery(place, table.query))
  const words = { say: usePartialSay(scores.group.level), titleOf: usePartialTitle() }
  return (
    <div id={ANCHOR} ref={useAnchor()}>
      <Panel title={SCORE_TEXTS.attendance}>
        <Line justify="between">
          <CheckInput
            label="Solo faltas"
            value={table.filter('assistance') === ABSENT}
            onChange={(only) => table.setFilter('assistance', only ? ABSENT : undefined)}
          />
          {place.snaphot === undefined && (
            <ButtonLink look="text" to={`/asistencia/alumnos/${place.studentId}`}>
              Ver por mes
            </ButtonLink>
          )}
        </Line>
        <QueryPanel query={marks} skeleton={<Skeleton count={8} height={44} />}>
          {({ data, meta }) => (
            <>
              <DataTable
                label="Asistencias por día"
                columns={columnsOf(scores, words)}
                rows={data}
                rowKey={({ assist_id }) => assist_id}
                empty={<NoMarks table={table} total={meta.total} />}
              />
              {meta.total > 0 && (
                <TableFoot meta={meta} table={table} noun={['clase con lista', 'clases con lista']} />
              )}
            </>
          )}
        </QueryPanel>
      </Panel>
    </div>
  )
}
