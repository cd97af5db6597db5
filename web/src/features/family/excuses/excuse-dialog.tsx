import type { FamilyChild } from '@plantel/contract/family-home'
import { ACCESS, fullName } from '@plantel/contract/school-words'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import {
  bodyOf,
  EXCUSE_FIELDS,
  EXCUSE_NAMES,
  firstValues,
  hasReason,
  isRange,
} from '../../../domain/excuses/excuse-form.ts'
import { ExcuseFields } from '../../../domain/excuses/excuse-fields.tsx'
import { PaperField } from '../../../domain/excuses/paper-field.tsx'
import { type Arrived, sendExcuses } from '../../../domain/excuses/send-excuse.ts'
import { FEED_LIST_KEY } from '../../../domain/feed/feed-queries.ts'
import { IS_ACTIVE } from '../../../domain/people/status.ts'
import { EXCUSES_KEY } from '../../../domain/query-keys/school-keys.ts'
import { useForm } from '../../../lib/forms/use-form.ts'
import { useDialogSave } from '../../../lib/saving/use-dialog-save.ts'
import { SaveDialog } from '../../../ui/dialogs/save-dialog.tsx'
import { CheckInput } from '../../../ui/forms/check-input.tsx'
import { FieldFrame } from '../../../ui/forms/field-frame.tsx'
import { EXCUSE_TEXTS as T } from './excuse-texts.ts'

const schema = z
  .strictObject({
    ...EXCUSE_FIELDS,
    children: z.array(z.int()).check(z.minLength(1, T.nobody)),
  })
  .check(isRange, hasReason)

type Form = z.output<typeof schema>

/** Who may be justified by this parent. */
export const mayJustify = ({ access, student }: FamilyChild): boolean =>
  access === ACCESS.full && IS_ACTIVE[student.status]

interface ChildrenProps {
  all: readonly FamilyChild[]
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
  error: string | undefined
}

/** Brothers and sisters with the same cold are one form. */
const Children = ({ all, chosen, onChange, error }: ChildrenProps) => (
  <FieldFrame label={T.whom} group required error={error}>
    {() =>
      all.map(({ student }) => (
        <CheckInput
          key={student.student_id}
          label={fullName(student)}
          value={chosen.includes(student.student_id)}
          onChange={(on) =>
            onChange(
              on
                ? [...chosen, student.student_id]
                : chosen.filter((student_id) => student_id !== student.student_id),
            )
          }
        />
      ))
    }
  </FieldFrame>
)

interface ExcuseDialogProps {
  /** All of the family. */
  family: readonly FamilyChild[]
  /** For whom it is opened. */
  studentId: number
  day: string
  today: string
  onClose: () => void
}

export const ExcuseDialog = ({ family, studentId, day, today, onClose }: ExcuseDialogProps) => {
  const form = useForm<Form, Form>({ ...firstValues(day), children: [studentId] }, schema)
  const [file, setFile] = useState<Blob | null>(null)
  const arrived = useRef<Arrived>(new Map())
  const saving = useDialogSave({
    save: ({ children, ...values }: Form) =>
      sendExcuses({ student_ids: children, body: bodyOf(values), file, arrived: arrived.current }),
    success: T.sent,
    stale: [EXCUSES_KEY, FEED_LIST_KEY],
    onClose,
    closeAfterMs: 0,
  })
  const all = family.filter(mayJustify)
  return (
    <SaveDialog
      title={form.values.from_date > today ? T.ahead : T.justify}
      width="md"
      form={{ dirty: form.dirty || file !== null, submit: form.submit }}
      saving={saving}
      names={EXCUSE_NAMES}
      verb={saving.problem?.offline ? T.again : T.send}
      onClose={onClose}
    >
      {all.length > 1 && (
        <Children
          all={all}
          chosen={form.values.children}
          onChange={(children) => form.set('children', children)}
          error={form.errors.children}
        />
      )}
      <ExcuseFields
        fields={{
          from_date: form.field('from_date'),
          several: form.field('several'),
          to_date: form.field('to_date'),
          reason: form.field('reason'),
          text: form.field('text'),
        }}
      />
      <PaperField value={file} onChange={setFile} error={saving.fieldError('file')} />
    </SaveDialog>
  )
}
