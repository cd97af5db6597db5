import { join } from 'node:path'
import { startEmbedded } from '../../api/src/postgres/embedded/embedded.ts'
import { migrate, databaseFolder } from '../../api/src/db/migrate.ts'
import { superuserUrlOf } from '../../api/src/postgres/embedded/superuser-url.ts'
import { demonstrate } from '../../demo/src/demonstrate.ts'
import { folderStore } from '../../api/src/files/file-store.ts'
import { withClient } from '../../bench/src/world/clients.ts'

const silent = () => undefined
const ROWS = 100_000

/** Hexadecimal digits: they compress to about half, like most rows of a school. */
const BALLAST = `insert into audit_log (school_id, action, details)
  select (select min(school_id) from schools), 'drill', jsonb_build_object('words', (
    select string_agg(md5(n::text || '-' || m::text || random()::text), '') from generate_series(1, 28) m))
  from generate_series(1, ${ROWS}) as n`

/** Fills the demonstration, then whatever `fill` adds. */
export const fillFolder = async <Made>(
  dataDir: string,
  fill: (superuserUrl: string) => Promise<Made>,
): Promise<Made> => {
  const database = await startEmbedded({ dataDir, progress: silent, durable: true })
  await migrate(database.ownerUrl, databaseFolder, silent)
  await demonstrate(database, folderStore(join(dataDir, 'files')), silent)
  const made = await fill(superuserUrlOf(database.ownerUrl, dataDir))
  await database.stop()
  return made
}

/** The demonstration, then the audit log until the database has this size. @returns the size in bytes */
export const fillLargeFolder = (dataDir: string, gigabytes: number): Promise<number> =>
  fillFolder(dataDir, (superuserUrl) =>
    withClient(superuserUrl, async (client) => {
      const size = async () =>
        Number(
          (await client.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes'))
            .rows[0]?.bytes,
        )
      while ((await size()) < gigabytes * 1e9) await client.query(BALLAST)
      await client.query('vacuum (analyze) audit_log')
      return size()
    }),
  )
