import type { TaskList } from 'graphile-worker'
import { accessLetterTasks } from './features/access-letters/tasks.ts'
import { backupTasks } from './features/backups/run-backup.ts'
import { bulkCommandTasks } from './bulk-commands.ts'
import { auditTasks } from './audit/seal-audit.ts'
import { custodyTasks } from './features/custody/tasks.ts'
import { cycleTasks } from './features/cycles/tasks.ts'
import { exportTasks } from './features/exports/run-export.ts'
import { excuseTasks } from './features/excuses/tasks.ts'
import { feedTasks } from './features/feed/tasks.ts'
import { deliveryTasks } from './features/push/tasks.ts'
import { noticeAnswerTasks } from './features/notice-answers/tasks.ts'
import { noticeTasks } from './features/notices/tasks.ts'
import { printTasks } from './features/print-jobs/run-print.ts'
import { recoveryTasks } from './features/recovery/tasks.ts'
import { drawGroupCards } from './features/report-cards/group-cards.ts'
import { reportCardTasks } from './features/report-cards/tasks.ts'
import { registrationTasks } from './features/registrations/tasks.ts'
import { supervisionTasks } from './features/supervision/tasks.ts'
import { accountTasks } from './domain/people/account-letters.ts'
import { guessedTasks } from './passwords/guessed-letter.ts'
import { confirmationTasks } from './domain/people/email-confirmation.ts'
import { invitationTasks } from './domain/memberships/invitation-letter.ts'
import { exportedLists } from './exported-lists.ts'
import { PAPERS } from './print-papers.ts'
import { webhookTasks } from './features/webhooks/tasks.ts'
import { ownKeyTasks } from './features/keys/letter.ts'
import { importTasks } from './features/imports/tasks.ts'
import { joinTasks } from './jobs/job.ts'
import { openJobTasks } from './jobs/open-jobs.ts'
import { ownTasks, type Workshop } from './jobs/tasks.ts'

export const allTasks = (workshop: Workshop): TaskList =>
  joinTasks(
    ownTasks,
    auditTasks(workshop),
    recoveryTasks(workshop),
    registrationTasks(workshop),
    accountTasks(workshop),
    guessedTasks(workshop),
    confirmationTasks(workshop),
    invitationTasks(workshop),
    openJobTasks(workshop),
    custodyTasks(workshop),
    cycleTasks(workshop),
    reportCardTasks(workshop),
    accessLetterTasks(workshop),
    bulkCommandTasks(workshop),
    printTasks(workshop, PAPERS),
    exportTasks(workshop, exportedLists),
    backupTasks(workshop, drawGroupCards),
    excuseTasks(workshop),
    importTasks(workshop),
    feedTasks(workshop),
    deliveryTasks(workshop),
    noticeTasks(workshop),
    noticeAnswerTasks(workshop),
    supervisionTasks(workshop),
    webhookTasks(workshop),
    ownKeyTasks(workshop),
  )
