import type { Activity } from '@plantel/contract/activity'
import { type ActivityForm, createActivity, updateActivity } from '@plantel/contract/activities'
import { useMemo } from 'react'
import { call } from '../../lib/http/api.ts'
import { useSession } from '../../lib/session/session.ts'
import { useDialogSave } from '../../lib/saving/use-dialog-save.ts'
import { useForm } from '../../lib/forms/use-form.ts'
import { type ActivityValues, activityForm, newValues, valuesOf, withDuration } from './activity-form.ts'
import { ACTIVITIES_KEY } from './queries.ts'
import { TEXTS } from './texts.ts'

interface Editing {
  stored: Activity | undefined
  day: string
  onClose: () => void
}

export const useActivityForm = ({ stored, day, onClose }: Editing) => {
  const { school_id } = useSession().school
  const schema = useMemo(() => activityForm(stored), [stored])
  const form = useForm<ActivityValues, ActivityForm>(stored ? valuesOf(stored) : newValues(day), schema)
  const saving = useDialogSave({
    save: (body: ActivityForm) =>
      stored
        ? call(updateActivity, { params: { id: stored.activity_id }, body })
        : call(createActivity, { params: { id: school_id }, body }),
    success: stored ? TEXTS.updated : TEXTS.created,
    stale: [ACTIVITIES_KEY],
    closeAfterMs: 0,
    onClose,
  })
  return {
    form,
    saving,
    chooseDuration: (is_range: 0 | 1) => {
      const next = withDuration(form.values, is_range)
      form.set('is_range', next.is_range)
      form.set('end_date', next.end_date)
    },
  }
}
