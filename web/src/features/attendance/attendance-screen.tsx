import type { ClassList, ClassStudent } from '@plantel/contract/classes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { classListQuery, listTitle } from '../../domain/class-list/class-list.ts'
import { standInWords } from '../../domain/substitutions/stand-in-words.ts'
import { longDay, todayIn } from '../../lib/dates/dates.ts'
import { dropDraftOf } from '../../lib/drafts/use-draft.ts'
import { asProblem } from '../../lib/http/problem.ts'
import { latePart } from '../../lib/saving/late-part.tsx'
import { useSession } from '../../lib/session/session.ts'
import { useIdParam } from '../../lib/routing/use-id-param.ts'
import { usePage } from '../../lib/routing/use-page.ts'
import { useUnsavedGuard } from '../../lib/routing/use-unsaved-guard.ts'
import { TEXTS } from '../../texts.ts'
import { MissingPanel } from '../../ui/feedback/missing-panel.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { useHeadInBar } from '../../ui/layout/short-head.ts'
import { Pager } from '../../ui/tables/pager.tsx'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { RecoveredDraft } from '../../ui/feedback/recovered-draft.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { AttendanceBar } from './attendance-bar.tsx'
import styles from './attendance.module.css'
import { ListState } from './attendance-notices.tsx'
import { showRow } from './attendance-row.tsx'
import { AttendanceTable } from './attendance-table.tsx'
import { lostMarks } from './marks.ts'
import { NoStudents } from './no-students.tsx'
import { OtherDay } from './other-day/other-day.tsx'
import { ReportSeveral } from './several/report-several.tsx'
import { useForgetOnLeave } from './use-forget-on-leave.ts'
import { useListDay } from './other-day/use-list-day.ts'
import { type ListPlace, useListPlace } from './other-day/use-list-place.ts'
import { correctionPlace, useMarkDraft } from './use-mark-draft.ts'
import { useSaveAttendance } from './use-save-attendance.ts'
import { useSheet } from './use-sheet.ts'
import { useNoteLate, useUndoList } from './use-taken-list.ts'
import { useWaitingList, type WaitingHere } from './use-waiting-list.ts'

/** Without its code, which few need, the bar below says that the list waits. */
const WaitingNotice = latePart(async () => (await import('./waiting-notice.tsx')).WaitingNotice)

const LostMarks = latePart(async () => (await import('./lost-marks.tsx')).LostMarks)
const CorrectionDraft = latePart(async () => (await import('./correction-draft.tsx')).CorrectionDraft)
const ListNumbers = latePart(async () => (await import('./numbers/list-numbers.tsx')).ListNumbers)

const SlipsLink = latePart(async () => (await import('./titular/slips-link.tsx')).SlipsLink)

const ROWS_PER_PAGE = 100
const NO_STUDENTS: ClassStudent[] = []

/** To the row of a student, on whichever page it is. */
const jumpWith = (list: ClassList | undefined, go: (page: number) => void) => (student: ClassStudent) => {
  const place = list?.students.indexOf(student) ?? 0
  go(Math.floor(place / ROWS_PER_PAGE) + 1)
  // Its page is drawn first.
  setTimeout(() => showRow(student))
}

/** The sheet of one class, what is kept of it on the device, and what can be done with it. */
const useAttendance = (
  { subjectId, day, timeZone }: { subjectId: number; day: string | undefined; timeZone: string },
  list: ClassList | undefined,
) => {
  useHeadInBar(list && listTitle(list))
  const date = day ?? list?.date ?? todayIn(timeZone)
  const sheet = useSheet(subjectId, date, list)
  const { marking } = sheet
  const leaveForReport = useForgetOnLeave(marking.forget)
  const { recovered, lost } = useMarkDraft(list, marking)
  const saving = useSaveAttendance({ subjectId, day, date }, marking.forget)
  const unsaved = saving.pending || marking.marks.size > 0
  const correcting = sheet.correcting && sheet.marks.size > 0
  useUnsavedGuard((list?.can_take === true && unsaved) || correcting, undefined, () => {
    lost()
    dropDraftOf(correctionPlace(subjectId, date))
  })
  return { date, sheet, saving, recovered, leaveForReport }
}

/** What belongs to one class and day is gone when the next one opens. */
const AttendanceScreen = () => {
  const subjectId = useIdParam('subjectId')
  const { day, choose } = useListDay(useSession().school.time_zone)
  const place = useListPlace(day)
  return (
    <AttendanceOfClass
      key={`${subjectId} ${day ?? ''}`}
      subjectId={subjectId}
      day={day}
      place={place}
      onDay={choose}
    />
  )
}

const OfDay = ({ list, date }: { list: ClassList | undefined; date: string }) => (
  <>
    {list && listTitle(list)}
    <time className={styles.day} dateTime={date}>
      {longDay(date)}
    </time>
    {list?.stand_in && date === list.today && (
      <span className={styles.day}>{standInWords(list.stand_in)}</span>
    )}
  </>
)

interface AttendanceOfClassProps {
  subjectId: number
  /** Undefined: today. */
  day: string | undefined
  place: ListPlace
  onDay: (day: string | undefined) => void
}

const AttendanceOfClass = ({ subjectId, day, place, onDay }: AttendanceOfClassProps) => {
  const timeZone = useSession().school.time_zone
  const { back } = place
  const asked = useQuery(classListQuery(subjectId, day))
  const here = useWaitingList(asked.data)
  const { list } = here
  const query = { data: list, error: asked.error, isFetching: asked.isFetching, refetch: asked.refetch }
  const { date, sheet, saving, recovered, leaveForReport } = useAttendance({ subjectId, day, timeZone }, list)
  const undoing = useUndoList(list, sheet.marking)
  const { noteLate, pending: noting } = useNoteLate(subjectId)
  const saved = { undone: undoing.may, toldAt: saving.toldAt }
  const [asking, setAsking] = useState(false)
  const { page, pages, go, shown } = usePage(sheet.list?.students ?? NO_STUDENTS, ROWS_PER_PAGE)
  const save = () => {
    if (sheet.correcting) setAsking(sheet.marks.size > 0)
    else if (list?.can_take) saving.save({ list, marks: sheet.marks })
  }
  const loadSaved = () => {
    // What the saved list lacks is said at its head.
    scrollTo(0, 0)
    void query.refetch()
  }

  if (query.error && asProblem(query.error).status === 404) return <MissingClass back={back} />
  return (
    <Page
      title={TEXTS.professor.attendanceList}
      back={back}
      actions={list && <ListActions list={list} date={date} onDay={onDay} />}
      context={<OfDay list={list} date={date} />}
      bottom={
        list && list.students.length > 0 ? (
          <AttendanceBar
            list={list}
            here={here}
            sheet={sheet}
            undoing={undoing}
            saved={saved}
            timeZone={timeZone}
            pending={saving.pending}
            problem={saving.problem}
            loading={query.isFetching}
            asking={asking}
            onAsk={setAsking}
            onName={jumpWith(sheet.list, go)}
            onLoad={loadSaved}
            onSave={save}
          />
        ) : undefined
      }
    >
      {list?.list?.may_correct === true && <CorrectionDraft list={list} corrections={sheet.corrections} />}
      {recovered && <RecoveredDraft onDiscard={sheet.marking.forget} />}
      <QueryPanel query={query} skeleton={<Skeleton count={8} height={64} />}>
        {(data) => (
          <>
            <Notices list={data} here={here} sheet={sheet} saving={saved} timeZone={timeZone} place={place} />
            {data.students.length === 0 ? (
              <NoStudents back={back} />
            ) : (
              <AttendanceTable
                list={sheet.list ?? data}
                students={shown}
                sheet={sheet}
                busy={saving.pending || noting || undoing.pending}
                timeZone={timeZone}
                onLate={noteLate}
                onSave={save}
                onReport={leaveForReport}
              />
            )}
            <Pager page={page} pages={pages} onPage={go} />
            {data.list_kind === 'day' && data.numbers.may_keep && <ListNumbers {...data} />}
          </>
        )}
      </QueryPanel>
    </Page>
  )
}

interface ListActionsProps {
  list: ClassList
  date: string
  onDay: AttendanceOfClassProps['onDay']
}

const ListActions = ({ list, date, onDay }: ListActionsProps) => (
  <>
    {list.list_kind === 'day' && <SlipsLink />}
    {list.can_report && <ReportSeveral list={list} />}
    <OtherDay today={list.today} date={date} onDay={onDay} />
  </>
)

interface NoticesProps {
  list: ClassList
  here: WaitingHere
  sheet: ReturnType<typeof useSheet>
  saving: { undone: boolean; toldAt: string | null }
  timeZone: string
  place: ListPlace
}

const Notices = ({ list, here, sheet, saving, timeZone, place }: NoticesProps) => {
  const { marking, corrections, correcting } = sheet
  const lost = lostMarks(list, marking.marks)
  return (
    <>
      {here.waiting && <WaitingNotice list={list} here={here} restore={marking.restore} />}
      {!here.passed && (
        <ListState
          list={list}
          correcting={correcting}
          saving={saving}
          timeZone={timeZone}
          pathOf={place.pathOf}
          onCorrect={() => corrections.begin(list)}
        />
      )}
      {lost.length > 0 && <LostMarks list={list} lost={lost} onForget={marking.forget} />}
    </>
  )
}

const MissingClass = ({ back }: Pick<ListPlace, 'back'>) => (
  <Page title={TEXTS.professor.attendanceList} back={back}>
    <MissingPanel title="Clase no encontrada" back={back}>
      La clase ya no existe o la imparte otra persona.
    </MissingPanel>
  </Page>
)

export default AttendanceScreen
