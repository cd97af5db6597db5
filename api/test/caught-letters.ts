import type { TaskList } from 'graphile-worker'
import { expect } from 'vitest'
import { tmpdir } from 'node:os'
import { runJobs } from '../src/jobs/run-jobs.ts'
import type { FeatureTasks } from '../src/jobs/tasks.ts'
import { openMail } from '../src/mail/mail.ts'
import { cluster } from './clusters/cluster.ts'
import { hashToken } from '../src/http/open-request.ts'
import { asOwner, clock, database, theFiles } from './app.ts'
import type { Person } from './as.ts'
import { build, passwordHash } from './build/build.ts'
import { emailOf } from './email-of.ts'
import { openPostOffice, type PostOffice } from './post-office.ts'
import { testPush } from './test-push.ts'
import { testWebhooks } from './webhooks/test-webhooks.ts'

interface Caught {
  post: PostOffice
  work: TaskList
  stop: () => Promise<void>
}

export const catchLetters = async (tasksOf: FeatureTasks): Promise<Caught> => {
  const post = await openPostOffice()
  const mail = openMail({
    smtpUrl: post.url,
    from: 'Plantel <plantel@example.mx>',
    outbox: '',
    say: () => undefined,
  })
  const publicUrl = 'https://escuela.example.mx'
  const work = tasksOf({
    db: database(),
    mail,
    push: testPush,
    webhooks: testWebhooks,
    files: theFiles(),
    scratch: tmpdir(),
    publicUrl,
    now: () => clock.now,
  })
  const stop = await runJobs(
    cluster().ownerUrl,
    { warn: () => undefined, error: (line) => expect.fail(line) },
    work,
  )
  return {
    post,
    work,
    stop: async () => {
      await stop()
      mail.close()
      await post.close()
    },
  }
}

export const addressee = async (
  school_id: number,
  roles: Parameters<typeof build.user>[1],
): Promise<Person & { email: string }> => {
  const person = await build.user(school_id, roles, { password_hash: await passwordHash() })
  return { ...person, email: (await emailOf(person))! }
}

/** Of the letter's link. The letter leaves before its token is committed, and a test may read it sooner than any person. */
export const storedToken = async (letter: string): Promise<string> => {
  const token = new URL(/https:\S+/.exec(letter)![0]).searchParams.get('token')!
  const rows = () => asOwner('select from password_resets where token_hash = $1', [hashToken(token)])
  await expect.poll(rows).toHaveLength(1)
  return token
}
