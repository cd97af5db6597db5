import { bulkDeactivate } from '@plantel/contract/bulk'
import type { LeavingKind } from '@plantel/contract/leaving-form'
import { BulkDialog } from '../bulk/bulk-dialog.tsx'
import { chosenBody } from '../bulk/chosen-body.ts'
import { useBulk } from '../bulk/use-bulk.ts'
import { LeavingFields } from './leaving-fields.tsx'
import { LEAVING_STALE } from './queries.ts'
import { LEAVING_NAMES, LEAVING_TEXTS } from './texts.ts'
import { type LeavingBody, useLeavingForm } from './use-leaving.ts'
import { call } from '../../lib/http/api.ts'
import { useSession } from '../../lib/session/session.ts'
import { OwnPassword } from '../../ui/forms/own-password.tsx'
import { type ChosenStudents, countStudents, NOUN } from './chosen-students.ts'

interface DeactivateManyProps extends ChosenStudents {
  /** Chosen already. */
  kind?: LeavingKind | null
}

/** *Dar de baja* of all that were chosen, for one reason. */
export const DeactivateManyDialog = ({ selection, kind = null, onClose }: DeactivateManyProps) => {
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
  const leaving = useLeavingForm(kind, bulk.problem)
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
