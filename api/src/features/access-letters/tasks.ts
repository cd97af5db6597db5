import { Id } from '@plantel/contract/fields'
import { handle, job } from '../../jobs/job.ts'
import type { FeatureTasks } from '../../jobs/tasks.ts'
import { ACCESS_LETTERS } from './job-sql.ts'
import { SEND_ACCESS_MAIL, sendAccessMail } from './mails.ts'
import { FORGET_LETTERS, lettersFileKey, runLetters } from './run-letters.ts'

const issueLetters = job(
  ACCESS_LETTERS,
  { school_id: Id, job_id: Id },
  { twice: 'nothing: the codes and the end of the job are one transaction' },
)

export const accessLetterTasks: FeatureTasks = (workshop) => ({
  ...handle(issueLetters, (payload) => runLetters(workshop, payload)),
  ...handle(SEND_ACCESS_MAIL, (payload) => sendAccessMail(workshop, payload)),
  ...handle(FORGET_LETTERS, ({ school_id, job_id }) =>
    workshop.files.remove(lettersFileKey(school_id, job_id)),
  ),
})
