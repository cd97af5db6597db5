import type { ClassList, ClassStudent } from '@plantel/contract/classes'
import { lateDialog } from '../../lib/saving/late-dialog.tsx'
import type { Mark } from './marks.ts'

const MarkDialog = lateDialog(async () => (await import('./mark-dialog.tsx')).MarkDialog)
const KeysDialog = lateDialog(async () => (await import('./keys-dialog.tsx')).KeysDialog)
const ChildDialog = lateDialog(async () => (await import('./child/child-dialog.tsx')).ChildDialog)
const PaperDialog = lateDialog(
  async () => (await import('../../domain/excuses/paper-dialog.tsx')).PaperDialog,
)
const HistoryDialog = lateDialog(async () => (await import('./history-dialog.tsx')).HistoryDialog)

export type OpenDialog =
  { name: 'keys' } | { name: 'details' | 'history' | 'child' | 'paper'; student: ClassStudent }

interface TableDialogProps {
  list: ClassList
  dialog: OpenDialog
  /** Of its student. */
  mark: Mark | null
  timeZone: string
  onMark: (student: ClassStudent, mark: Mark) => void
  onReport: (student: ClassStudent) => void
  onPaper: ((student: ClassStudent) => void) | undefined
  onClose: () => void
}

export const TableDialog = (props: TableDialogProps) => {
  const { list, dialog, mark, timeZone, onMark, onReport, onPaper, onClose } = props
  if (dialog.name === 'keys') return <KeysDialog list={list} onClose={onClose} />
  const { name, student } = dialog
  if (name === 'child')
    return (
      <ChildDialog
        list={list}
        student={student}
        onReport={() => onReport(student)}
        onPaper={onPaper && (() => onPaper(student))}
        onClose={onClose}
      />
    )
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
