import { type ProfessorHour, readProfessorTimetable } from '@plantel/contract/professor-timetable'
import { readProfessorTimetableSheet } from '@plantel/contract/sheets'
import { type Weekday, WEEKDAYS } from '@plantel/contract/timetable'
import { useQuery } from '@tanstack/react-query'
import { shortTime } from '../../lib/dates/dates.ts'
import { addressOf, call } from '../../lib/http/api.ts'
import { Link } from '../../lib/routing/link.tsx'
import { DialogCancel } from '../../ui/dialogs/dialog-cancel.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Muted } from '../../ui/layout/muted.tsx'
import { GROUPS_KEY } from '../query-keys/school-keys.ts'
import styles from './professor-week.module.css'
import { WeekPaper } from './week-paper.tsx'

const DAYS: readonly Weekday[] = [1, 2, 3, 4, 5, 6]

const Hour = ({ hour, pathOf }: { hour: ProfessorHour; pathOf: (subjectId: number) => string }) => (
  <li className={styles.hour} data-level={hour.group.level}>
    <Muted as="span">
      {shortTime(hour.starts)} a {shortTime(hour.ends)}
      {hour.room !== null && ` · ${hour.room}`}
    </Muted>
    <Link to={pathOf(hour.subject_id)}>{hour.title}</Link>
    <span>{hour.group.title}</span>
  </li>
)

interface ProfessorWeekProps {
  professorId: number
  title: string
  /** Where the list of a class is. */
  pathOf: (subjectId: number) => string
  onClose: () => void
}

/** When and where a professor teaches, day by day: beside each other, on a phone one below the other. */
export const ProfessorWeek = ({ professorId, title, pathOf, onClose }: ProfessorWeekProps) => {
  const query = useQuery({
    // A change of a group's timetable, or of who teaches, makes it untrue.
    queryKey: [...GROUPS_KEY, 'professor-week', professorId],
    queryFn: async () => (await call(readProfessorTimetable, { params: { id: professorId } })).data.hours,
    staleTime: 0,
  })
  return (
    <FormDialog
      title={title}
      width="lg"
      onClose={onClose}
      actions={
        <>
          {query.data !== undefined && query.data.length > 0 && (
            <WeekPaper
              address={addressOf(readProfessorTimetableSheet, { params: { id: professorId } })}
              title={title}
            />
          )}
          <DialogCancel>Cerrar</DialogCancel>
        </>
      }
    >
      <QueryPanel query={query} skeleton={<Skeleton count={5} height={64} />}>
        {(hours) =>
          hours.length === 0 ? (
            <EmptyState title="Sin horario">
              La escuela todavía no captura el horario de sus grupos. La administración lo hace en Grupos,
              Horario.
            </EmptyState>
          ) : (
            <div className={styles.week}>
              {DAYS.filter((day) => day < 6 || hours.some(({ weekday }) => weekday === day)).map((day) => {
                const ofDay = hours.filter(({ weekday }) => weekday === day)
                return (
                  <section key={day}>
                    <h3>{WEEKDAYS[day]}</h3>
                    {ofDay.length === 0 ? (
                      <Muted>Sin clases</Muted>
                    ) : (
                      <ul className={styles.day}>
                        {ofDay.map((hour) => (
                          <Hour key={`${hour.starts} ${hour.subject_id}`} hour={hour} pathOf={pathOf} />
                        ))}
                      </ul>
                    )}
                  </section>
                )
              })}
            </div>
          )
        }
      </QueryPanel>
    </FormDialog>
  )
}
