import { concernedWords } from '@plantel/contract/activity'
import { deleteActivity } from '@plantel/contract/activities'
import { nextDay } from '@plantel/contract/school-days'
import { SUSPENSION_UNDO_SECONDS, suspendClasses } from '@plantel/contract/suspensions'
import { useForm } from '../../lib/forms/use-form.ts'
import { call } from '../../lib/http/api.ts'
import { asProblem } from '../../lib/http/problem.ts'
import { queryClient } from '../../lib/http/query.ts'
import { toast } from '../../lib/saving/toast.ts'
import { useDialogSave } from '../../lib/saving/use-dialog-save.ts'
import { useSession } from '../../lib/session/session.ts'
import { ACTIVITIES_KEY, BOARD_KEY } from '../query-keys/school-keys.ts'
import {
  FIRST,
  type SuspensionBody,
  suspensionForm,
  type SuspensionValues,
  usualText,
} from './suspension-form.ts'
import { DIALOG_TEXTS } from './dialog-texts.ts'

const STALE = [ACTIVITIES_KEY, BOARD_KEY] as const

/** After the dialog has gone. @param tells a press in the last moment: families have the notice, and get another */
const undo = async (activity_id: number, tells: boolean): Promise<void> => {
  try {
    await call(deleteActivity, { params: { id: activity_id } })
    toast(DIALOG_TEXTS.undone, {
      detail: tells ? DIALOG_TEXTS.tellsAgain : DIALOG_TEXTS.nobodyTold,
    })
  } catch (thrown) {
    toast(asProblem(thrown).title, { variant: 'error' })
  }
  for (const queryKey of STALE) void queryClient.invalidateQueries({ queryKey })
}

export const useSuspension = (today: string, onClose: () => void) => {
  const { school_id } = useSession().school
  const form = useForm<SuspensionValues, SuspensionBody>(FIRST, suspensionForm)
  const saving = useDialogSave({
    save: (body: SuspensionBody) => call(suspendClasses, { params: { id: school_id }, body }),
    success: DIALOG_TEXTS.done,
    stale: STALE,
    // Said below, with *Deshacer*.
    closeAfterMs: () => 0,
    onClose,
    onSaved: ({ data }) => {
      const end = Date.now() + SUSPENSION_UNDO_SECONDS * 1_000
      toast(DIALOG_TEXTS.done, {
        detail: concernedWords(data),
        undo: () => void undo(data.activity_id, data.told_at !== null && Date.now() >= end),
      })
    },
  })
  const { date, text } = form.values
  return {
    form,
    saving,
    days: [today, nextDay(today)] as const,
    /** The usual words follow the day until somebody writes others. */
    chooseDay: (day: string) => {
      if (text === '' || (date !== '' && text === usualText(date))) form.set('text', usualText(day))
      form.set('date', day)
    },
  }
}
