// Lets minutes pass for what one school has to tell, in the installation that journeys make their schools in.
import { sql } from 'kysely'
import { runCommand } from '../../api/programs/run-command.ts'
import { inSchool } from '../../api/src/db/in-school.ts'

const [school_id, minutes] = process.argv.slice(2).map(Number)

await runCommand(async (open) => {
  const { db } = await open('owner')
  await inSchool(db, school_id ?? 0, null, (tx) =>
    sql`update feed_events set due_at = due_at - make_interval(mins => ${minutes}),
      created_at = created_at - make_interval(mins => ${minutes})
      where school_id = ${school_id}`.execute(tx),
  )
})
