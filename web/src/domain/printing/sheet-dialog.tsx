import { usePartialSay } from '../partials/partial-words.ts'
import { type ReactNode, useState } from 'react'
import { download } from '../../lib/http/download.ts'
import { useSave } from '../../lib/saving/use-save.ts'
import { DialogCancel } from '../../ui/dialogs/dialog-cancel.tsx'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { FieldGrid, SelectInput } from '../../ui/forms/form-fields.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { QueryPanel } from '../../ui/feedback/query-panel.tsx'
import { SaveButton } from '../../ui/buttons/save-button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { FileProblem } from './file-problem.tsx'
import { KeyWarning } from './key-warning.tsx'
import { monthOption, useSheetMonths } from './sheet-months.ts'
import type { PaperProps } from './print-actions.ts'
import { PRINT_TEXTS as T } from './texts.ts'

const NOT_THERE = 3500
const NOT_VALID = 1017

interface SheetDialogProps extends PaperProps {
  title: string
  about: string
  addressOfMonth: (month: string) => string
  /** What 3500 means: said beside the month, or below. */
  notThere: { beside: 'month' | 'form'; words: string }
  children?: ReactNode
}

const useSheet = ({ title, group, addressOfMonth, notThere, onClose }: SheetDialogProps) => {
  const saving = useSave({
    save: (month: string) => download(addressOfMonth(month), `${title} ${group.title} ${month}.pdf`),
    onSaved: onClose,
    onProblem: () => true,
  })
  const { problem, pending } = saving
  const said = problem?.code === NOT_VALID ? problem.errors.find(({ field }) => field === 'month') : undefined
  const noMonth = problem?.code === NOT_THERE && notThere.beside === 'month' ? notThere.words : undefined
  const wrong = said?.message ?? noMonth
  return { ...saving, wrong: pending ? undefined : wrong, other: wrong === undefined ? problem : undefined }
}

export const SheetDialog = (props: SheetDialogProps) => {
  const { title, about, group, snaphot, onClose, children } = props
  const months = useSheetMonths(snaphot)
  const [chosen, setChosen] = useState<string>()
  const sheet = useSheet(props)
  const say = usePartialSay(group.level)
  const month = chosen ?? months.usual
  return (
    <FormDialog
      title={`${title} de ${group.title}`}
      width="sm"
      onClose={onClose}
      pending={sheet.pending}
      onSubmit={() => month !== undefined && sheet.save(month)}
      actions={
        <>
          <DialogCancel />
          <SaveButton pending={sheet.pending} disabled={month === undefined}>
            {T.download}
          </SaveButton>
        </>
      }
    >
      <p>{about}</p>
      <KeyWarning level={group.level} />
      <QueryPanel query={months} skeleton={<Skeleton height={72} />}>
        {(offered) =>
          offered.length === 0 ? (
            <Notice tone="info" title={say('Sin parciales')}>
              {say('El ciclo terminó sin parciales: no hay meses que imprimir.')}
            </Notice>
          ) : (
            <FieldGrid>
              <SelectInput
                label={T.month}
                required
                value={month}
                options={offered.map(monthOption)}
                error={sheet.wrong}
                onChange={(next) => {
                  sheet.forget()
                  setChosen(next)
                }}
              />
              {children}
            </FieldGrid>
          )
        }
      </QueryPanel>
      {!sheet.pending && <FileProblem problem={sheet.other} words={{ [NOT_THERE]: props.notThere.words }} />}
    </FormDialog>
  )
}
