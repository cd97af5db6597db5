import type { ClassList, ClassStudent } from '@plantel/contract/classes'
import type { FamilyReport } from '@plantel/contract/family-reports'
import { lateDialog } from '../../lib/saving/late-dialog.tsx'
import type { Mark } from './marks.ts'

const MarkDialog = lateDialog(async () => (await import('./mark-dialog.tsx')).MarkDialog)
const KeysDialog = lateDialog(async () => (await import('./keys-dialog.tsx')).KeysDialog)
const ChildDialog = lateDialog(async () => (await import('./child/child-dialog.tsx')).ChildDialog)
const PaperDialog = lateDialog(
  async () => (await import('../../domain/excuses/paper-dialog.tsx')).PaperDialog,
)
const RecordDialog = lateDialog(
  async () => (await import('../../domain/reports/record-dialog.tsx')).RecordDialog,
)
const HistoryDialog = lateDialog(async () => (await import('./history-dialog.tsx')).HistoryDialog)

export type OpenDialog =
  | { name: 'keys' }
  | { name: 'details' | 'history' | 'child' | 'paper'; student: ClassStudent }
  | { name: 'answer'; student: ClassStudent; report: FamilyReport }

interface TableDialogProps {
  list: ClassList
  dialog: OpenDialog
  /** Of its student. */
  mark: Mark | null
  timeZone: string
  onMark: (student: ClassStudent, mark: Mark) => void
  onReport: (student: ClassStudent) => void
  onPaper: ((student: ClassStudent) => void) | undefined
  /** Another one in its place; undefined: closed. */
  onDialog: (dialog: OpenDialog | undefined) => void
}

export const TableDialog = (props: TableDialogProps) => {
  const { list, dialog, mark, timeZone, onMark, onReport, onPaper, onDialog } = props
  const onClose = () => onDialog(undefined)
  if (dialog.name === 'keys') return <KeysDialog list={list} onClose={onClose} />
  const { name, student } = dialog
  if (name === 'child')
    return (
      <ChildDialog
        list={list}
        student={student}
        onReport={() => onReport(student)}
        onPaper={onPaper && (() => onPaper(student))}
        onAnswer={(report) => onDialog({ name: 'answer', student, report })}
        onClose={onClose}
      />
    )
  if (name === 'answer')
    return <RecordDialog report={dialog.report} studentId={student.student_id} onClose={onClose} />
  if (name === 'paper') return <PaperDialog of={{ student, day: list.date }} onClose={onClose} />
  if (name === 'history')
    return (
      student.assist_id !== null && (
        <HistoryDialog
          list={list}
          student={student}
          assistId={student.assist_id}
          timeZone={timeZone}
          onClose={onClose}
        />
      )
    )
  return (
    mark && (
      <MarkDialog
        list={list}
        student={student}
        mark={mark}
        onMark={(changed) => onMark(student, changed)}
        onClose={onClose}
      />
    )
  )
}
