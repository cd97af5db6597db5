import { correctList } from '@plantel/contract/attendance'
import type { ClassList } from '@plantel/contract/classes'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { queryOf, SUMS_STALE } from '../../domain/class-list/class-list.ts'
import { listName } from '../../domain/people/names.ts'
import {
  isChosen,
  isWritten,
  REASON_FIELDS,
  ReasonInput,
  reasonText,
  useReasons,
} from '../../domain/student-days/reason.tsx'
import { useForm } from '../../lib/forms/use-form.ts'
import { call } from '../../lib/http/api.ts'
import { type ApiProblem, asProblem } from '../../lib/http/problem.ts'
import { useDialogSave } from '../../lib/saving/use-dialog-save.ts'
import { DialogProblem } from '../../ui/dialogs/dialog-problem.tsx'
import { SaveDialog } from '../../ui/dialogs/save-dialog.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { type Change, changesOf, correctionOf, storedIn, withStored } from './list-changes.ts'
import { markWords } from './mark-words.ts'
import type { Marks } from './marks.ts'

const schema = z.strictObject(REASON_FIELDS).check(isChosen, isWritten)

interface CorrectionDialogProps {
  list: ClassList
  marks: Marks
  /** The list with what somebody else has changed meanwhile. */
  onConflict: (list: ClassList) => void
  onSaved: () => void
  onClose: () => void
}

const Conflicts = ({ list, marks, problem }: { list: ClassList; marks: Marks; problem: ApiProblem }) => {
  const theirs = storedIn(problem.conflicts)
  return (
    <Notice tone="bad" title={problem.title}>
      <ul>
        {changesOf(list, marks)
          .filter(({ student }) => theirs.some(({ student_id }) => student_id === student.student_id))
          .map(({ student, from, to }) => (
            <li key={student.student_id}>
              {listName(student)}: ahora dice {markWords(list, from)}; usted puso {markWords(list, to)}.
            </li>
          ))}
      </ul>
      <p>Si guarda de nuevo, queda lo que usted puso.</p>
    </Notice>
  )
}

const ChangeLine = ({ list, change: { student, from, to } }: { list: ClassList; change: Change }) => (
  <li>
    {listName(student)}: {markWords(list, from)} → {markWords(list, to)}
  </li>
)

/** What changes in a list that was taken, and why. */
export const CorrectionDialog = (props: CorrectionDialogProps) => {
  const { list, marks, onConflict, onSaved, onClose } = props
  const client = useQueryClient()
  const { reasons, first } = useReasons()
  const form = useForm(first, schema)
  const { queryKey } = queryOf(list)
  const saving = useDialogSave({
    save: (why: z.output<typeof schema>) =>
      call(correctList, {
        body: {
          reason: reasonText(why),
          items: changesOf(list, marks).map((change) => correctionOf(list, change)),
        },
      }).catch((thrown: unknown) => {
        onConflict(withStored(list, storedIn(asProblem(thrown).conflicts)))
        throw thrown
      }),
    success: 'Lista corregida',
    stale: [queryKey, ...SUMS_STALE],
    onSaved: ({ data }) => {
      client.setQueryData(queryKey, withStored(list, data))
      onSaved()
    },
    onClose,
    closeAfterMs: 0,
  })
  const { problem } = saving
  return (
    <SaveDialog
      title="Corregir lista"
      width="sm"
      form={{ dirty: false, submit: form.submit }}
      saving={saving}
      refusal={
        problem?.code === 9014 ? (
          <Conflicts list={list} marks={marks} problem={problem} />
        ) : (
          <DialogProblem problem={problem} names={{ reason: 'Motivo' }} />
        )
      }
      onClose={onClose}
    >
      <ul>
        {changesOf(list, marks).map((change) => (
          <ChangeLine key={change.student.student_id} list={list} change={change} />
        ))}
      </ul>
      <ReasonInput reasons={reasons} reason={form.field('reason')} own={form.field('own')} />
    </SaveDialog>
  )
}
