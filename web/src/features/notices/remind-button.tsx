import { remindOfNotice } from '@plantel/contract/asked-notices'
import { call } from '../../lib/http/api.ts'
import { toast } from '../../lib/saving/toast.ts'
import { useSave } from '../../lib/saving/use-save.ts'
import { counted } from '../../lib/words/counted.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { NOTICES_KEY } from './queries.ts'
import { ANSWERS_TEXTS as T, NOUNS } from './texts.ts'

interface RemindButtonProps {
  noticeId: number
  /** Who has not answered, or has not read it. */
  missing: number
}

/** *Enviar recordatorio (41)* */
export const RemindButton = ({ noticeId, missing }: RemindButtonProps) => {
  const { save, pending } = useSave({
    save: () => call(remindOfNotice, { params: { id: noticeId } }),
    onSaved: ({ data }) => toast(T.reminded, { detail: counted(data.reminded, NOUNS.people) }),
    stale: [NOTICES_KEY],
    onProblem: ({ errors, title }) => {
      toast(errors[0]?.message ?? title, { variant: 'error' })
      return 'said'
    },
  })
  return (
    <Button pending={pending} onClick={() => save(undefined)}>
      {T.remind(missing)}
    </Button>
  )
}
