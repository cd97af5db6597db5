import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildApp } from './app.ts'
import { closeOnSignals } from './closing.ts'
import { type Config, readConfig } from './config.ts'
import { openDatabase } from './db/open-database.ts'
import { printProgress } from './db/progress.ts'
import { demonstrate } from './demo/demonstrate.ts'
import { runJobs } from './jobs/run-jobs.ts'
import { listen } from './listen.ts'

const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))

/** Starts Plantel: configuration, database, then the API and the web app. Returns once it listens. */
export const main = async (): Promise<void> => {
  const closing = closeOnSignals()
  try {
    const config = readConfig()
    const database = await openDatabase(config, printProgress)
    closing.add(database.stop)
    if (config.demo) await demonstrate(database, printProgress)

    closing.add(await runJobs(database.ownerUrl, { warn: printProgress, error: printProgress }))
    closing.add(await serve(config, database.appUrl))
    printProgress(`Plantel está listo en ${config.publicUrl} (${process.uptime().toFixed(1)} s).`)
  } catch (error) {
    await closing.fail(error)
  }
}

/** What each process of a larger machine would run: it needs only the configuration and the database's address. */
const serve = async (config: Config, appUrl: string): Promise<() => Promise<void>> => {
  const app = await buildApp({
    appUrl,
    sessionLife: config.sessionLife,
    docs: config.demo,
    logger: true,
    // In development Vite serves the web app itself.
    ...(existsSync(webFolder) ? { webFolder } : {}),
  })
  return listen(app, config)
}

if (import.meta.main) await main()
