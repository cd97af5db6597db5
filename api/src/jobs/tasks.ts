import type { Task } from 'graphile-worker'

/** Sessions and recovery tokens are forgotten this long after their end (promise D6 of the security design). */
const KEPT = '30 days'

const forgetSessions: Task = async (_, helpers) => {
  await helpers.query(`delete from sessions where expires_at < now() - interval '${KEPT}'`)
  await helpers.query(`delete from password_resets where expires_at < now() - interval '${KEPT}'`)
}

/** Everything that runs outside a request, by the name under which it is queued. */
export const tasks = { 'forget-sessions': forgetSessions } satisfies Record<string, Task>

/** When nobody queues them: minute, hour, day of month, month, day of week (UTC). */
export const timetable = [{ task: 'forget-sessions', match: '17 9 * * *' }] satisfies {
  task: keyof typeof tasks
  match: string
}[]
