import type { ClassStudent } from '@plantel/contract/classes'
import { useQuery } from '@tanstack/react-query'
import { classListQuery, classTitle } from '../../domain/class-list/class-list.ts'
import { longDay, todayIn } from '../../lib/dates/dates.ts'
import { asProblem } from '../../lib/http/problem.ts'
import { useSession } from '../../lib/session/session.ts'
import { useIdParam } from '../../lib/routing/use-id-param.ts'
import { usePage } from '../../lib/routing/use-page.ts'
import { useUnsavedGuard } from '../../lib/routing/use-unsaved-guard.ts'
import { TEXTS } from '../../texts.ts'
import { MissingPanel } from '../../ui/feedback/missing-panel.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Pager } from '../../ui/tables/pager.tsx'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { RecoveredDraft } from '../../ui/feedback/recovered-draft.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { AttendanceBar } from './attendance-bar.tsx'
import styles from './attendance.module.css'
import { ListState, LostMarks } from './attendance-notices.tsx'
import { showRow } from './attendance-row.tsx'
import { AttendanceTable } from './attendance-table.tsx'
import { lostMarks, NO_MARKS, PRESENT, sameMark } from './marks.ts'
import { NoStudents } from './no-students.tsx'
import { useForgetOnLeave } from './use-forget-on-leave.ts'
import { useMarkDraft } from './use-mark-draft.ts'
import { useMarks } from './use-marks.ts'
import { useSaveAttendance } from './use-save-attendance.ts'

const ROWS_PER_PAGE = 100
const NO_STUDENTS: ClassStudent[] = []
const BACK = { to: '/inicio-maestros', label: TEXTS.professor.groups }

const AttendanceScreen = () => {
  const subjectId = useIdParam('subjectId')
  const timeZone = useSession().school.time_zone
  const query = useQuery(classListQuery(subjectId))
  const list = query.data
  const today = list?.today ?? todayIn(timeZone)
  const marking = useMarks(subjectId, today)
  const { marks, set, takeBack, forget } = marking
  const leaveForReport = useForgetOnLeave(forget)
  const { recovered, lost } = useMarkDraft(list, marking)
  const { save, pending, problem } = useSaveAttendance(subjectId, today, forget)
  const { page, pages, go, shown } = usePage(list?.students ?? NO_STUDENTS, ROWS_PER_PAGE)
  const shownMarks = list?.taken === true ? NO_MARKS : marks
  const jumpTo = (student: ClassStudent) => {
    const place = list?.students.indexOf(student) ?? 0
    go(Math.floor(place / ROWS_PER_PAGE) + 1)
    // Its page is drawn first.
    setTimeout(() => showRow(student))
  }
  const loadSaved = () => {
    // What the saved list lacks is said at its head.
    scrollTo(0, 0)
    void query.refetch()
  }
  useUnsavedGuard(list?.can_take === true && (pending || marks.size > 0), undefined, lost)

  if (query.error && asProblem(query.error).status === 404) return <MissingClass />
  return (
    <Page
      title={TEXTS.professor.attendanceList}
      back={BACK}
      context={
        <>
          {list && classTitle(list)}
          <time className={styles.day} dateTime={today}>
            {longDay(today)}
          </time>
        </>
      }
      bottom={
        list && list.students.length > 0 ? (
          <AttendanceBar
            list={list}
            marks={shownMarks}
            timeZone={timeZone}
            pending={pending}
            problem={problem}
            loading={query.isFetching}
            onName={jumpTo}
            onLoad={loadSaved}
            onSave={() => save({ list, marks })}
          />
        ) : undefined
      }
    >
      {recovered && <RecoveredDraft onDiscard={forget} />}
      <QueryPanel query={query} skeleton={<Skeleton count={8} height={64} />}>
        {(data) => (
          <>
            <ListState list={data} timeZone={timeZone} />
            {lostMarks(data, marks).length > 0 && (
              <LostMarks list={data} lost={lostMarks(data, marks)} onForget={forget} />
            )}
            {data.students.length === 0 ? (
              <NoStudents back={BACK} />
            ) : (
              <AttendanceTable
                list={data}
                students={shown}
                marks={shownMarks}
                editable={data.can_take}
                busy={pending}
                timeZone={timeZone}
                onMark={({ student_id }, mark) => set(student_id, sameMark(mark, PRESENT) ? undefined : mark)}
                onTakeBack={takeBack}
                onSave={() => {
                  if (data.can_take) save({ list: data, marks })
                }}
                onReport={leaveForReport}
              />
            )}
            <Pager page={page} pages={pages} onPage={go} />
          </>
        )}
      </QueryPanel>
    </Page>
  )
}

const MissingClass = () => (
  <Page title={TEXTS.professor.attendanceList} back={BACK}>
    <MissingPanel title="Clase no encontrada" back={BACK}>
      La clase ya no existe o la imparte otra persona.
    </MissingPanel>
  </Page>
)

export default AttendanceScreen
