import { bulkDeactivate } from '@plantel/contract/bulk'
import { BulkDialog } from '../../../domain/bulk/bulk-dialog.tsx'
import { chosenBody } from '../../../domain/bulk/chosen-body.ts'
import { useBulk } from '../../../domain/bulk/use-bulk.ts'
import { LeavingFields } from '../../../domain/leavings/leaving-fields.tsx'
import { LEAVING_STALE } from '../../../domain/leavings/queries.ts'
import { LEAVING_NAMES, LEAVING_TEXTS } from '../../../domain/leavings/texts.ts'
import { type LeavingBody, useLeavingForm } from '../../../domain/leavings/use-leaving.ts'
import { call } from '../../../lib/http/api.ts'
import { useSession } from '../../../lib/session/session.ts'
import { OwnPassword } from '../../../ui/forms/own-password.tsx'
import type { StudentBulkProps } from './change-group-dialog.tsx'
import { countStudents, NOUN } from './words.ts'

/** *Dar de baja* of all that were chosen, for one reason. */
export const DeactivateManyDialog = ({ selection, onClose }: StudentBulkProps) => {
  const { school_id } = useSession().school
  const { count, value, clear } = selection
  const bulk = useBulk<LeavingBody>({
    count,
    send: (body, partly) =>
      call(bulkDeactivate, { params: { id: school_id }, body: { ...chosenBody(value), ...body, partly } }),
    success: 'Se dieron de baja',
    counted: countStudents,
    stale: LEAVING_STALE,
    onDone: () => {
      clear()
      onClose()
    },
  })
  const leaving = useLeavingForm(null, bulk.problem)
  return (
    <BulkDialog
      title={LEAVING_TEXTS.title}
      noun={NOUN}
      count={count}
      bulk={bulk}
      give={leaving.submit}
      dirty={leaving.form.dirty}
      verb={LEAVING_TEXTS.title}
      danger
      names={LEAVING_NAMES}
      told={leaving.wrong}
      onClose={onClose}
    >
      <p>
        Los alumnos quedan inactivos: desde ese día dejan de contar en sus grupos, en las listas y en las
        faltas. Lo anterior se conserva, y a cada uno se le puede activar de nuevo.
      </p>
      <LeavingFields leaving={leaving} facts={undefined} />
      <OwnPassword field={leaving.field('password')} saving={bulk} wrong={leaving.wrong} />
    </BulkDialog>
  )
}
