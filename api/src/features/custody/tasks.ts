import { inSchool } from '../../db/in-school.ts'
import { inEachSchool } from '../../jobs/in-each-school.ts'
import type { FeatureTasks } from '../../jobs/tasks.ts'
import { tellEnding } from './expiry-sql.ts'

export const custodyTasks: FeatureTasks = ({ db, now }) => ({
  'tell-resolutions': () =>
    inEachSchool(db, (school_id) => inSchool(db, school_id, null, (tx) => tellEnding(tx, now()))),
})
