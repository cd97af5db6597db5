import type { Activity } from '@plantel/contract/activity'
import { ACTIVITY_COLOR, ActivityForm, datesFit } from '@plantel/contract/activities'
import { cycleOfDay } from '@plantel/contract/school-days'
import * as z from 'zod/mini'
import { DAY_BEGINS, DAY_ENDS, dayOf, timeOf } from './activity-dates.ts'
import { TEXTS } from './texts.ts'

export interface ActivityValues {
  description: string
  school_cycle: string
  /** Null: not chosen yet. */
  level: number | null
  is_range: 0 | 1
  /** Days; the hours of a stored activity stay as they are. */
  start_date: string
  end_date: string
  no_class: boolean
  color: string
}

export const newValues = (day: string): ActivityValues => ({
  description: '',
  school_cycle: cycleOfDay(day),
  level: null,
  is_range: 0,
  start_date: day,
  end_date: '',
  no_class: false,
  color: ACTIVITY_COLOR,
})

export const valuesOf = (activity: Activity): ActivityValues => ({
  description: activity.description,
  school_cycle: activity.school_cycle,
  level: activity.level,
  is_range: activity.is_range,
  start_date: dayOf(activity.start_date),
  end_date: activity.end_date === null ? '' : dayOf(activity.end_date),
  no_class: activity.no_class === 1,
  color: activity.color,
})

export const withDuration = (values: ActivityValues, is_range: 0 | 1): ActivityValues =>
  is_range === 0 ? { ...values, is_range, end_date: '' } : { ...values, is_range }

/** What is sent: moments instead of days, flags instead of yes and no. */
const bodyOf = (values: ActivityValues, stored: Activity | undefined) => ({
  ...values,
  description: values.description.trim(),
  no_class: values.no_class ? (1 as const) : (0 as const),
  start_date: `${values.start_date} ${stored ? timeOf(stored.start_date) : DAY_BEGINS}`,
  end_date:
    values.is_range === 0 || values.end_date === ''
      ? null
      : `${values.end_date} ${stored?.end_date ? timeOf(stored.end_date) : DAY_ENDS}`,
})

const wrongFields = (body: ReturnType<typeof bodyOf>): Set<string> => {
  const { error } = ActivityForm.safeParse(body)
  const wrong = new Set((error?.issues ?? []).map(({ path }) => String(path[0])))
  if (!wrong.has('start_date') && !datesFit(body)) wrong.add('end_date')
  return wrong
}

export const activityForm = (stored: Activity | undefined) =>
  z.pipe(
    z
      .object({
        description: z.string(),
        school_cycle: z.string(),
        level: z.nullable(z.number()),
        is_range: z.literal([0, 1]),
        start_date: z.string(),
        end_date: z.string(),
        no_class: z.boolean(),
        color: z.string(),
      })
      .check(
        z.check<ActivityValues>((payload) => {
          for (const field of wrongFields(bodyOf(payload.value, stored)))
            payload.issues.push({ code: 'custom', message: TEXTS.wrong, path: [field], input: payload.value })
        }),
      ),
    z.transform((values: ActivityValues) => ActivityForm.parse(bodyOf(values, stored))),
  )
