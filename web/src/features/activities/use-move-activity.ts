import type { Activity } from '@plantel/contract/activity'
import { updateActivity } from '@plantel/contract/activities'
import { call } from '../../lib/http/api.ts'
import { useSave } from '../../lib/saving/use-save.ts'
import { datesNow, datesOn } from './activity-dates.ts'
import { ACTIVITIES_KEY, showDates } from './queries.ts'
import { TEXTS } from './texts.ts'

type Dates = ReturnType<typeof datesNow>

interface Move {
  activity_id: number
  to: Dates
  back: Dates
}

export const useMoveActivity = () => {
  const saving = useSave({
    save: ({ activity_id, to }: Move) => call(updateActivity, { params: { id: activity_id }, body: to }),
    success: TEXTS.updated,
    stale: [ACTIVITIES_KEY],
    onProblem: (_, { activity_id, back }) => showDates(activity_id, back),
  })
  const move = (wanted: Move) => {
    showDates(wanted.activity_id, wanted.to)
    saving.save(wanted)
  }
  return {
    pending: saving.pending,
    moveTo: (activity: Activity, first: string, last: string) =>
      move({
        activity_id: activity.activity_id,
        to: datesOn(activity, first, last),
        back: datesNow(activity),
      }),
  }
}
