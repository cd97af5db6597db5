import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { allTasks } from './all-tasks.ts'
import { buildApp } from './app.ts'
import { closeOnSignals } from './closing.ts'
import { type Config, readConfig } from './config.ts'
import { openDatabase } from './db/open-database.ts'
import { printProgress } from './db/progress.ts'
import { openDatabaseHandle } from './db/in-school.ts'
import { openPool } from './db/pool.ts'
import { demonstrate } from './demo/demonstrate.ts'
import { openFileStore } from './files/file-store.ts'
import { JOB_CONNECTIONS, runJobs } from './jobs/run-jobs.ts'
import type { Workshop } from './jobs/tasks.ts'
import { openMail } from './mail/mail.ts'
import { readPushKeys } from './push/push-keys.ts'
import { openPush } from './push/push.ts'
import { pushSubject } from './push/push-subject.ts'
import { listen } from './listen.ts'

const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))

/** Starts Plantel: configuration, database, then the API and the web app. Returns once it listens. */
export const main = async (): Promise<void> => {
  const closing = closeOnSignals()
  try {
    const config = readConfig()
    const database = await closing.open((signal) => openDatabase(config, printProgress, { signal }))
    if (config.demo) await demonstrate(database, printProgress)

    const workshop = await openWorkshop(config, database.appUrl)
    closing.add(() => workshop.db.destroy())
    closing.add(async () => workshop.mail.close())
    const log = { warn: printProgress, error: printProgress }
    closing.add(await runJobs(database.ownerUrl, log, allTasks(workshop)))
    closing.add(await serve(config, database.appUrl, workshop))
    printProgress(`Plantel está listo en ${config.publicUrl} (${process.uptime().toFixed(1)} s).`)
  } catch (error) {
    await closing.fail(error)
  }
}

const openWorkshop = async (config: Config, appUrl: string): Promise<Workshop> => ({
  db: openDatabaseHandle(openPool(appUrl, JOB_CONNECTIONS)),
  files: await openFileStore(config),
  mail: openMail({
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    outbox: join(config.dataDir, 'outbox'),
    say: printProgress,
  }),
  push: openPush({
    keys: readPushKeys(config.dataDir),
    subject: pushSubject(config),
    origins: config.pushServices,
  }),
  publicUrl: config.publicUrl,
  now: () => new Date(),
})

/** What each process of a larger machine would run: it needs only the configuration and the database's address. */
const serve = async (
  config: Config,
  appUrl: string,
  { files, mail, push, publicUrl }: Workshop,
): Promise<() => Promise<void>> => {
  const app = await buildApp({
    appUrl,
    sessionLife: config.sessionLife,
    files,
    mail,
    push,
    publicUrl,
    operatorEmail: config.operatorEmail,
    stores: config.stores,
    docs: config.demo,
    trustedProxies: config.trustedProxies,
    logger: true,
    // In development Vite serves the web app itself.
    ...(existsSync(webFolder) ? { webFolder } : {}),
  })
  return listen(app, config)
}

if (import.meta.main) await main()
