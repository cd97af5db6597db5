import type { TestProject } from 'vitest/node'
import { openScratchDatabase } from './scratch-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    ownerUrl: string
    appUrl: string
    superuserUrl: string
  }
}

/** One migrated cluster for the whole run; tests share it because each makes its own school. */
export default async function openTestDatabase(project: TestProject): Promise<() => Promise<void>> {
  const database = await openScratchDatabase()
  project.provide('ownerUrl', database.ownerUrl)
  project.provide('appUrl', database.appUrl)
  project.provide('superuserUrl', database.superuserUrl('plantel'))
  return database.stop
}
