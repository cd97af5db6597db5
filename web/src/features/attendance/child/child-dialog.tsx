import { usePartialSay } from '../../../domain/partials/partial-words.ts'
import type { ClassList, ClassStudent } from '@plantel/contract/classes'
import type { FamilyReport } from '@plantel/contract/family-reports'
import { readReports } from '@plantel/contract/reports'
import { STUDENT_DAYS_MAX } from '@plantel/contract/student-days'
import { useQuery } from '@tanstack/react-query'
import { shownGrade } from '../../../domain/grades/grade-scale.ts'
import { useCaptureScale } from '../../../domain/grades/school-scale.ts'
import { listName } from '../../../domain/people/names.ts'
import { REPORTS_KEY } from '../../../domain/query-keys/school-keys.ts'
import {
  missesOf,
  saidWords,
  type StudentDays,
  studentDaysQuery,
} from '../../../domain/student-days/student-days.ts'
import { addDays } from '../../../lib/dates/add-days.ts'
import { longDay, mediumDayIn } from '../../../lib/dates/dates.ts'
import { call } from '../../../lib/http/api.ts'
import { useSession } from '../../../lib/session/session.ts'
import { TEXTS } from '../../../texts.ts'
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx'
import { DialogCancel } from '../../../ui/dialogs/dialog-cancel.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { QueryPanel } from '../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { calendarIcon, flagIcon } from '../../../ui/icons/icons.ts'
import { Facts } from '../../../ui/layout/facts.tsx'
import { Muted } from '../../../ui/layout/muted.tsx'
import { Line, Stack } from '../../../ui/layout/stack.tsx'
import { AvatarPhoto } from '../../../ui/photos/avatar-photo.tsx'
import { PAPER } from '../texts.ts'
import { useFamilyReports } from '../titular/use-records.ts'
import { FamilyReports } from './family-reports.tsx'

interface ChildDialogProps {
  list: ClassList
  student: ClassStudent
  onReport: () => void
  onPaper: (() => void) | undefined
  onAnswer: (report: FamilyReport) => void
  onClose: () => void
}

/** More of them belong to the month. */
const SHOWN = 10

const Misses = ({ days, codes }: Pick<StudentDays, 'days' | 'codes'>) => {
  const misses = missesOf(days)
  // A professor may teach the child in several classes.
  const classes = new Set(days.flatMap(({ marks = [] }) => marks.map(({ subject_id }) => subject_id)))
  if (misses.length === 0) return <p>Ninguno en los últimos dos meses.</p>
  return (
    <>
      <Stack as="ul" gap={4}>
        {misses.slice(0, SHOWN).map(({ date, said, mark }) => (
          <li key={mark.assist_id}>
            <strong>{saidWords(codes, mark)}</strong> · {longDay(date)}
            {classes.size > 1 && ` · ${said.title}`}
            {mark.note !== null && ` · ${mark.note}`}
          </li>
        ))}
      </Stack>
      {misses.length > SHOWN && <Muted>y {misses.length - SHOWN} más en los últimos dos meses</Muted>}
    </>
  )
}

const Grades = ({ list, student }: Pick<ChildDialogProps, 'list' | 'student'>) => {
  const scale = useCaptureScale()
  const say = usePartialSay(list.group.level)
  const graded = list.partials.flatMap(({ partial_id, partial }) => {
    const grade = student.califications.find((each) => each.partial_id === partial_id)
    return grade ? [[say(`Parcial ${partial}`), shownGrade(grade.calification, scale)] as const] : []
  })
  return graded.length === 0 ? <p>Sin calificaciones todavía.</p> : <Facts facts={graded} />
}

const Reports = ({ student }: Pick<ChildDialogProps, 'student'>) => {
  const { school } = useSession()
  const query = useQuery({
    queryKey: [...REPORTS_KEY, 'of-student', student.student_id],
    queryFn: () =>
      call(readReports, {
        params: { id: school.school_id },
        query: { student_id: student.student_id, sort: '-created_at', per_page: 5 },
      }),
  })
  return (
    <QueryPanel query={query} skeleton={<Skeleton height={24} />}>
      {({ data, meta }) =>
        data.length === 0 ? (
          <p>Ninguno.</p>
        ) : (
          <>
            <Stack as="ul" gap={4}>
              {data.map(({ report_id, reportcatalog, created_at }) => (
                <li key={report_id}>
                  <strong>{reportcatalog.title}</strong> · {mediumDayIn(created_at, school.time_zone)}
                </li>
              ))}
            </Stack>
            {meta.total > data.length && <Muted>y {meta.total - data.length} más</Muted>}
          </>
        )
      }
    </QueryPanel>
  )
}

/** Whose name was pressed in the list: absences and late arrivals with their days, grades of the class, reports. */
export const ChildDialog = ({ list, student, onReport, onPaper, onAnswer, onClose }: ChildDialogProps) => {
  const from = addDays(list.today, 1 - STUDENT_DAYS_MAX)
  const titular = useFamilyReports(list)
  const days = useQuery(studentDaysQuery(student.student_id, from, list.today))
  return (
    <FormDialog
      title={listName(student)}
      width="sm"
      onClose={onClose}
      actions={
        <>
          <DialogCancel>Cerrar</DialogCancel>
          {list.can_report && (
            <Button icon={flagIcon} onClick={onReport}>
              {TEXTS.professor.report}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={16}>
        <Line gap={12}>
          <AvatarPhoto person={student} size={56} />
          <Stack gap={0}>
            <Muted as="span">Matrícula {student.folio}</Muted>
            <Muted as="span">{list.group.title}</Muted>
          </Stack>
        </Line>
        <Stack as="section" gap={4}>
          <h3>Faltas y retardos</h3>
          <QueryPanel query={days} skeleton={<Skeleton count={2} height={24} />}>
            {(data) => <Misses days={data.days} codes={data.codes} />}
          </QueryPanel>
          <Line gap={4}>
            <ButtonLink look="text" to={`/alumnos/${student.student_id}`}>
              Abrir su página
            </ButtonLink>
            <ButtonLink look="text" icon={calendarIcon} to={`/asistencia/alumnos/${student.student_id}`}>
              Ver por mes
            </ButtonLink>
            {onPaper && (
              <Button look="text" aria-haspopup="dialog" onClick={onPaper}>
                {PAPER}
              </Button>
            )}
          </Line>
        </Stack>
        <Stack as="section" gap={4}>
          <h3>Calificaciones de {list.subject.catalogSubject.title}</h3>
          <Grades list={list} student={student} />
        </Stack>
        <Stack as="section" gap={4}>
          <h3>Reportes</h3>
          {titular ? <FamilyReports student={student} onAnswer={onAnswer} /> : <Reports student={student} />}
        </Stack>
      </Stack>
    </FormDialog>
  )
}
