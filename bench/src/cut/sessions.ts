import { withClient, withinSchool } from '../world/clients.ts'
import { openSessions } from '../world/open-sessions.ts'

/** The one person of each school, signed in, with one of their classes. */
export const openCutSessions = async (appUrl: string) => {
  const schools = await withClient(appUrl, async (client) => {
    const { rows } = await client.query<{ school_id: number }>(
      'select school_id from schools order by school_id',
    )
    return rows
  })
  const people = []
  for (const { school_id } of schools)
    people.push(
      await withinSchool(appUrl, school_id, async (client) => {
        const [token = ''] = (await openSessions(client)).values()
        const { rows } = await client.query<{ subject_id: number }>(
          'select min(subject_id) as subject_id from subjects',
        )
        return { school_id, token, subject_id: rows[0]?.subject_id ?? 0 }
      }),
    )
  return people
}
