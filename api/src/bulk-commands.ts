import type { TaskList } from 'graphile-worker'
import { bulkTasks, resumed } from './domain/bulk/bulk-job.ts'
import { STUDENTS_GROUP } from './features/enrollments/bulk-group.ts'
import { SPECIAL_GROUP } from './features/enrollments/bulk-special.ts'
import { DEACTIVATE } from './features/leavings/bulk-deactivate.ts'
import { REENROL } from './features/leavings/bulk-reenrol.ts'
import { ADVISOR } from './features/groups/bulk-advisor.ts'
import { SUBJECTS } from './features/groups/bulk-subjects.ts'
import { PROFESSOR } from './features/subjects/bulk-professor.ts'
import type { Workshop } from './jobs/tasks.ts'

/** The commands about many that are a job when there are more than one call does. */
export const bulkCommandTasks = (workshop: Workshop): TaskList =>
  bulkTasks(workshop, [
    resumed(STUDENTS_GROUP),
    resumed(SPECIAL_GROUP),
    resumed(DEACTIVATE),
    resumed(REENROL),
    resumed(ADVISOR),
    resumed(SUBJECTS),
    resumed(PROFESSOR),
  ])
