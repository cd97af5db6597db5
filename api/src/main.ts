import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { allTasks } from './all-tasks.ts'
import { type BackupKeeper, openBackupKeeper } from './postgres/backup/keeper.ts'
import { runApart } from './postgres/backup/run-apart.ts'
import { buildApp } from './app.ts'
import { closeOnSignals } from './closing.ts'
import { type Config, readConfig } from './config.ts'
import { openDatabase } from './postgres/open-database.ts'
import { printProgress } from './progress.ts'
import { type Database, openDatabaseHandle } from './db/in-school.ts'
import { openPool } from './db/pool.ts'
import type { RunningDatabase } from './postgres/running-database.ts'
import { hasSchools, silenceDemonstrations } from './domain/schools/demonstrations.ts'
import { type FileStore, openFileStore } from './files/file-store.ts'
import { checkSharedFiles } from './files/shared-files.ts'
import { jobConnections, runJobs } from './jobs/run-jobs.ts'
import type { Workshop } from './jobs/tasks.ts'
import { openMail } from './mail/mail.ts'
import { readPushKeys } from './push/push-keys.ts'
import { openPush } from './push/push.ts'
import { readWebhookKey } from './webhooks/webhook-key.ts'
import { openWebhooks } from './webhooks/webhooks.ts'
import { pushSubject } from './push/push-subject.ts'
import { listen } from './listen.ts'

const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))

export const main = async (): Promise<void> => {
  const closing = closeOnSignals()
  try {
    const config = readConfig()
    const database = await closing.open((signal) => openDatabase(config, printProgress, { signal }))
    const files = await openFiles(config, database)
    if (config.demo) await fillDemonstration(database, files)
    else await silenceDemonstrations(database.ownerUrl)

    const workshop = await openWorkshop(config, database, files)
    closing.add(() => workshop.db.destroy())
    closing.add(async () => workshop.mail.close())
    const log = { warn: printProgress, error: printProgress }
    const backups = openBackupKeeper(config.backup, { log, now: workshop.now, run: runApart })
    closing.add(backups.stop)
    const { jobWorkers: workers } = config
    const tasks = { ...allTasks(workshop), ...backups.tasks }
    closing.add(await runJobs(database.ownerUrl, log, tasks, { workers }))
    closing.add(await serve(config, database, { ...workshop, backups }))
    sayHowBackupsStand(config, backups)
    printProgress(`Plantel está listo en ${config.publicUrl} (${process.uptime().toFixed(1)} s).`)
  } catch (error) {
    await closing.fail(error)
  }
}

/** An installation with schools never loads the generator. */
const fillDemonstration = async (database: RunningDatabase, files: FileStore): Promise<void> => {
  if (await hasSchools(database.ownerUrl)) return
  const { demonstrate } = await import('../../demo/src/demonstrate.ts')
  await demonstrate(database, files, printProgress)
}

/** A missing backup must be noticed before a disk fails. */
const sayHowBackupsStand = ({ demo, databaseUrl, backup }: Config, backups: BackupKeeper): void => {
  const greeting = backups.greeting()
  if (greeting !== null) printProgress(greeting)
  else if (!demo && databaseUrl === null && backup.folder === null)
    printProgress(
      'No se hacen copias de seguridad: faltan BACKUP_DIR y BACKUP_RECIPIENT (docs/operations.md).',
    )
}

const openJobDatabase = (
  { jobWorkers }: Config,
  { requests: { url, prepares } }: RunningDatabase,
): Database => openDatabaseHandle(openPool(url, jobConnections(jobWorkers), { prepares }))

const openFiles = async (config: Config, { ownerUrl }: RunningDatabase): Promise<FileStore> => {
  const files = await openFileStore(config)
  await checkSharedFiles({
    ownerUrl,
    mark: files.mark,
    place: config.filesUrl === null ? join(config.dataDir, 'files') : 'FILES_URL',
    severalCopies: config.databaseUrl !== null,
    say: printProgress,
  })
  return files
}

const openWorkshop = async (
  config: Config,
  database: RunningDatabase,
  files: FileStore,
): Promise<Workshop> => ({
  db: openJobDatabase(config, database),
  files,
  mail: openMail({
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    outbox: join(config.dataDir, 'outbox'),
    say: printProgress,
  }),
  push: openPush({
    keys: await readPushKeys({ ownerUrl: database.ownerUrl, dataDir: config.dataDir, say: printProgress }),
    subject: pushSubject(config),
    origins: config.pushServices,
  }),
  webhooks: openWebhooks({
    key: await readWebhookKey(database.ownerUrl),
    loopback: config.webhookLoopback,
  }),
  scratch: join(config.dataDir, 'scratch'),
  publicUrl: config.publicUrl,
  now: () => new Date(),
})

const serve = async (
  config: Config,
  { appUrl, requests }: RunningDatabase,
  { files, mail, push, webhooks, publicUrl, backups }: Workshop & { backups: BackupKeeper },
): Promise<() => Promise<void>> => {
  const app = await buildApp({
    appUrl: requests.url,
    prepares: requests.prepares,
    listenUrl: appUrl,
    poolSize: config.databasePool,
    sessionLife: config.sessionLife,
    files,
    mail,
    push,
    webhooks,
    backupState: backups.state,
    publicUrl,
    operatorEmail: config.operatorEmail,
    copyBytesMax: config.copyBytesMax,
    stores: config.stores,
    demo: config.demo,
    docs: config.demo,
    trustedProxies: config.trustedProxies,
    foundations: {
      folders: [config.dataDir, join(config.dataDir, 'postgres')].filter((folder) => existsSync(folder)),
      queue: true,
    },
    logger: true,
    ...(existsSync(webFolder) ? { webFolder } : {}),
  })
  return listen(app, config)
}

if (import.meta.main) await main()
