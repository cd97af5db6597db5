import { correctList } from '@plantel/contract/attendance'
import type { ClassList } from '@plantel/contract/classes'
import { text } from '@plantel/contract/fields'
import { reasonsOf } from '@plantel/contract/setting-rules'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { classListQuery, SUMS_STALE } from '../../domain/class-list/class-list.ts'
import { listName } from '../../domain/people/names.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { call } from '../../lib/http/api.ts'
import { type ApiProblem, asProblem } from '../../lib/http/problem.ts'
import { useDialogSave } from '../../lib/saving/use-dialog-save.ts'
import { useSetting } from '../../lib/session/session.ts'
import { DialogProblem } from '../../ui/dialogs/dialog-problem.tsx'
import { SaveDialog } from '../../ui/dialogs/save-dialog.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { RadioInput } from '../../ui/forms/radio-input.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { type Change, changesOf, correctionOf, storedIn, withStored } from './list-changes.ts'
import { markWords } from './mark-words.ts'
import type { Marks } from './marks.ts'

const REASON_MAX = 80
/** One that stands in no list: nobody chooses it as a reason. */
const OWN = '…'

const schema = z.strictObject({ reason: z.nullable(z.string()), own: text(REASON_MAX) }).check(
  z.refine(({ reason }) => reason !== null, { path: ['reason'], message: 'Elija un motivo' }),
  z.refine(({ reason, own }) => reason !== OWN || own !== '', {
    path: ['own'],
    message: 'Escriba el motivo',
  }),
)

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
  const reasons = reasonsOf(useSetting('attendance-reasons'))
  const form = useForm({ reason: reasons.length === 0 ? OWN : null, own: '' }, schema)
  const { queryKey } = classListQuery(list.subject.subject_id)
  const saving = useDialogSave({
    save: ({ reason, own }: z.output<typeof schema>) =>
      call(correctList, {
        body: {
          reason: reason === OWN ? own : (reason ?? own),
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
      {reasons.length > 0 && (
        <RadioInput
          label="Motivo"
          required
          options={[
            ...reasons.map((reason) => ({ value: reason, label: reason })),
            { value: OWN, label: 'Otro' },
          ]}
          {...form.field('reason')}
        />
      )}
      {form.values.reason === OWN && (
        <TextInput
          label={reasons.length > 0 ? 'Otro motivo' : 'Motivo'}
          required
          maxLength={REASON_MAX}
          {...form.field('own')}
        />
      )}
    </SaveDialog>
  )
}
