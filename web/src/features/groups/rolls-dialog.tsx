import type { AnswerOf } from '@plantel/contract/endpoint'
import { changeRolls } from '@plantel/contract/rolls'
import { LEVEL, LEVELS } from '@plantel/contract/school-words'
import { useState } from 'react'
import { useDialogSave } from '../../lib/saving/use-dialog-save.ts'
import { call } from '../../lib/http/api.ts'
import { useSession } from '../../lib/session/session.ts'
import { SaveDialog } from '../../ui/dialogs/save-dialog.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { STALE } from './queries.ts'
import { GROUP_TEXTS } from './texts.ts'

const FIRST_LEVELS = [LEVEL.kindergarten, LEVEL.primary]

type Answer = AnswerOf<typeof changeRolls>['data']

const WithoutTitular = ({ without_titular }: Answer) => (
  <Notice tone="warn" title="Falta quién pase la lista">
    En {without_titular.map(({ title }) => title).join(', ')} nadie imparte más de la mitad de las materias.
    Elija en Editar quién la pasa; mientras tanto cada clase pasa la suya.
  </Notice>
)

/** One click for all of Kinder and Primaria; a group by itself is changed in *Editar*. */
export const RollsDialog = ({ onClose }: { onClose: () => void }) => {
  const { school_id } = useSession().school
  const [answer, setAnswer] = useState<Answer>()
  const saving = useDialogSave({
    save: () => call(changeRolls, { params: { id: school_id }, body: { levels: FIRST_LEVELS, roll: 1 } }),
    success: GROUP_TEXTS.rollsByDay,
    stale: STALE,
    closeAfterMs: ({ data }) => (data.without_titular.length > 0 ? Infinity : 0),
    onSaved: ({ data }) => setAnswer(data),
    onClose,
  })
  return (
    <SaveDialog
      title={GROUP_TEXTS.rollByDay}
      width="sm"
      onClose={onClose}
      form={{ dirty: false, submit: (save) => save(undefined) }}
      saving={saving}
      verb={GROUP_TEXTS.rollByDay}
    >
      <p>
        Todos los grupos de {LEVELS[LEVEL.kindergarten]} y {LEVELS[LEVEL.primary]} pasarán una sola lista al
        día. La pasa quien imparte más de la mitad de las materias; sus demás clases la muestran y los
        especialistas pueden pasar la suya. Las listas que ya se tomaron no cambian.
      </p>
      {answer && answer.without_titular.length > 0 && <WithoutTitular {...answer} />}
    </SaveDialog>
  )
}
