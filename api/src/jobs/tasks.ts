import type { Task, TaskList } from 'graphile-worker'
import type { Database } from '../db/in-school.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Mail } from '../mail/mail.ts'
import type { Push } from '../push/push.ts'
import type { Webhooks } from '../webhooks/webhooks.ts'

export interface Workshop {
  /** The application's role: tenant tables only within a school. */
  db: Database
  mail: Mail
  push: Push
  webhooks: Webhooks
  files: FileStore
  /** Where work may put what is gone with it. */
  scratch: string
  /** Without a final slash. */
  publicUrl: string
  now: () => Date
}

export type FeatureTasks = (workshop: Workshop) => TaskList

/** Sessions and recovery tokens are forgotten this long after their end (promise D6 of the security design). */
const KEPT = '30 days'

const forgetSessions: Task = async (_, helpers) => {
  await helpers.query(`delete from sessions where expires_at < now() - interval '${KEPT}'`)
  await helpers.query(`delete from password_resets where expires_at < now() - interval '${KEPT}'`)
  // Counts restart after half a day; browsers keep a device's cookie 400 days at most.
  await helpers.query("delete from password_places where last_attempt_at < now() - interval '1 day'")
  await helpers.query("delete from account_events where last_at < now() - interval '400 days'")
  await helpers.query("delete from account_devices where last_used_at < now() - interval '400 days'")
  await helpers.query(`delete from email_confirmations where expires_at < now() - interval '${KEPT}'`)
  await helpers.query('delete from access_codes where expires_at < now()')
}

export const ownTasks: TaskList = { 'forget-sessions': forgetSessions }

const DAY_MS = 86_400_000

/** Cron times in UTC, for jobs that nobody queues. */
export const timetable = [
  { task: 'back-up', match: '* * * * *' },
  { task: 'forget-sessions', match: '17 9 * * *' },
  // Each night checks a part of the seals, so missed nights are made up for.
  { task: 'seal-audit', match: '41 8 * * *', options: { backfillPeriod: 30 * DAY_MS } },
  { task: 'resume-jobs', match: '* * * * *' },
  { task: 'resume-notices', match: '* * * * *' },
  { task: 'send-scheduled-notices', match: '* * * * *' },
  { task: 'sweep-feed', match: '* * * * *' },
  // The morning of every Mexican time zone.
  { task: 'tell-captures', match: '11 14 * * *' },
  { task: 'tell-resolutions', match: '23 14 * * *' },
  { task: 'tell-birthdays', match: '29 14 * * *' },
  { task: 'count-supervised-schools', match: '7 * * * *' },
  { task: 'resume-deliveries', match: '*/10 * * * *' },
  { task: 'release-deliveries', match: '* * * * *' },
  { task: 'forget-devices', match: '29 * * * *' },
  { task: 'forget-deliveries', match: '53 8 * * *' },
  { task: 'resume-webhooks', match: '* * * * *' },
  { task: 'forget-webhooks', match: '59 8 * * *' },
  { task: 'forget-report-cards', match: '37 8 * * *' },
  { task: 'forget-excuse-photos', match: '47 8 * * *' },
]

export const AT_START = [
  'resume-jobs',
  'resume-notices',
  'send-scheduled-notices',
  'count-supervised-schools',
]
