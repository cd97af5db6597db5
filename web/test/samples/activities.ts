import type { Activity } from '@plantel/contract/activity'

/** An activity of the tests: a single day of November unless said otherwise. */
export const activityOf = (change: Partial<Activity> = {}): Activity => ({
  activity_id: 7,
  description: 'Feria de ciencias',
  school_cycle: '2026-2027',
  level: 3,
  is_range: 0,
  start_date: '2026-11-18 00:00:00',
  end_date: null,
  no_class: 0,
  turn: null,
  groups: [],
  told_at: null,
  color: '#00838F',
  shape: 1,
  status: 1,
  updated_at: '2026-11-01T12:00:00Z',
  can_edit: false,
  ...change,
})

export const pageOf = (rows: readonly Activity[]) => ({
  data: [...rows],
  meta: { total: rows.length, per_page: 100, current_page: 1, last_page: 1 },
})
