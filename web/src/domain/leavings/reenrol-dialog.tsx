import { bulkReenrol } from '@plantel/contract/bulk'
import { BulkDialog } from '../bulk/bulk-dialog.tsx'
import { chosenBody } from '../bulk/chosen-body.ts'
import { useBulk } from '../bulk/use-bulk.ts'
import { LEAVING_STALE } from './queries.ts'
import { LEAVING_TEXTS } from './texts.ts'
import { call } from '../../lib/http/api.ts'
import { useSession } from '../../lib/session/session.ts'
import { type ChosenStudents, countStudents, NOUN } from './chosen-students.ts'

/** *Reinscribir* all that were chosen. */
export const ReenrolDialog = ({ selection, onClose }: ChosenStudents) => {
  const { school_id } = useSession().school
  const { count, value, clear } = selection
  const bulk = useBulk<true>({
    count,
    send: (_, partly) =>
      call(bulkReenrol, { params: { id: school_id }, body: { ...chosenBody(value), partly } }),
    success: 'Quedaron inscritos en este ciclo',
    counted: countStudents,
    stale: LEAVING_STALE,
    onDone: () => {
      clear()
      onClose()
    },
  })
  return (
    <BulkDialog
      title={LEAVING_TEXTS.reenrol}
      noun={NOUN}
      count={count}
      bulk={bulk}
      give={(save) => save(true)}
      verb={LEAVING_TEXTS.reenrol}
      onClose={onClose}
    >
      <p>Quedan inscritos en este ciclo desde hoy. Quien ya lo estaba, sigue igual.</p>
    </BulkDialog>
  )
}
