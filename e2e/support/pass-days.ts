// Lets days pass for the imports of one school, in the installation that journeys make their schools in.
import { sql } from 'kysely'
import { runCommand } from '../../api/programs/run-command.ts'
import { inSchool } from '../../api/src/db/in-school.ts'

const [school_id, days] = process.argv.slice(2).map(Number)

await runCommand(async (open) => {
  const { db } = await open('owner')
  const ago = sql`make_interval(days => ${days})`
  await inSchool(db, school_id ?? 0, null, async (tx) => {
    await sql`update imports set created_at = created_at - ${ago}, applied_at = applied_at - ${ago},
      revert_until = revert_until - ${ago} where school_id = ${school_id}`.execute(tx)
    await sql`update import_rows set applied_at = applied_at - ${ago} where school_id = ${school_id}`.execute(
      tx,
    )
  })
})
