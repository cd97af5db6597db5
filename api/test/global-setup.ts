import type { TestProject } from 'vitest/node'
import { askedFiles } from './asked-files.ts'
import type { ClusterUrls } from './clusters/cluster.ts'
import { openScratchDatabase, type ScratchCluster } from './clusters/scratch-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    clusters: ClusterUrls[]
  }
}

/** As many as work at a time: one where a single file was asked for. */
const workersOf = async (project: TestProject): Promise<number> => {
  const files = await project.vitest.globTestSpecifications(askedFiles(project))
  const own = files.filter((file) => file.project === project)
  return Math.min(project.config.maxWorkers, own.length)
}

/** A migrated cluster for each worker, for the whole run. */
export default async function openTestDatabases(project: TestProject): Promise<() => Promise<void>> {
  const clusters: ScratchCluster[] = []
  // One after the other: the first may have to prepare what the others copy.
  for (let left = await workersOf(project); left > 0; left -= 1) clusters.push(await openScratchDatabase())
  project.provide(
    'clusters',
    clusters.map(({ ownerUrl, appUrl, superuserUrl }) => ({
      ownerUrl,
      appUrl,
      superuserUrl: superuserUrl('plantel'),
    })),
  )
  return async () => {
    await Promise.all(clusters.map((each) => each.stop()))
  }
}
