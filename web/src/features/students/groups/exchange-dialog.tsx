import { fullName } from '@plantel/contract/school-words'
import { useQuery } from '@tanstack/react-query'
import { STUDENT_TEXTS } from '../texts.ts'
import { DialogDone } from '../../../ui/dialogs/dialog-problem.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { QueryPanel } from '../../../ui/feedback/query-panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ExchangeActions } from './exchange-actions.tsx'
import { ExchangeGroups } from './exchange-groups.tsx'
import { ItemRefusals } from './item-refusals.tsx'
import type { StudentDialogProps } from '../named-student.ts'
import { specialGroupsQuery } from '../queries.ts'
import { SubjectPairing } from './subject-pairing.tsx'
import { isComplete } from './subject-pairs.ts'
import { useExchange } from './use-exchange.ts'

export const ExchangeDialog = ({ student, onClose }: StudentDialogProps) => {
  const own = useQuery(specialGroupsQuery(student.student_id))
  const exchange = useExchange({ student, onClose })
  const { choice, step, direct, subjects, pairs } = exchange
  const { pending, problem, done } = exchange.saving
  const chosen = choice.source !== undefined && choice.target !== undefined
  const complete = subjects.data !== undefined && isComplete(pairs, ...subjects.data)
  const ready = step === 1 ? chosen : complete
  const submit = () => {
    if (!ready || done) return
    if (step === 1 && !direct) exchange.setStep(2)
    else exchange.save(step === 1 ? undefined : pairs)
  }
  return (
    <FormDialog
      title={`Cambiar grupo especial de ${fullName(student)}`}
      width="sm"
      onClose={onClose}
      pending={pending}
      dirty={(choice.source ?? choice.target) !== undefined && !done}
      onSubmit={submit}
      actions={<ExchangeActions exchange={exchange} ready={ready} />}
    >
      {step === 1 ? (
        <QueryPanel query={own} skeleton={<Skeleton count={2} height={72} />}>
          {(mine) => (
            <ExchangeGroups
              studentId={student.student_id}
              own={mine}
              value={choice}
              onChange={exchange.choose}
              disabled={pending || done}
            />
          )}
        </QueryPanel>
      ) : (
        <>
          <p>
            De {choice.source?.title} a {choice.target?.title}
          </p>
          <QueryPanel query={subjects} skeleton={<Skeleton count={4} height={72} />}>
            {([sources, targets]) => (
              <SubjectPairing
                sources={sources}
                targets={targets}
                pairs={pairs}
                onChange={exchange.setPairs}
                disabled={pending || done}
              />
            )}
          </QueryPanel>
        </>
      )}
      {step === 1 && direct && <Notice tone="info">{STUDENT_TEXTS.transfer}</Notice>}
      <ItemRefusals problem={problem} />
      {done && <DialogDone>{STUDENT_TEXTS.groupsChanged}</DialogDone>}
    </FormDialog>
  )
}
