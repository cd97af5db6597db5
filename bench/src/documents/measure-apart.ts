import { openDatabaseHandle } from '@plantel/api/src/db/in-school.ts'
import { exportedLists } from '@plantel/api/src/exported-lists.ts'
import { EXPORT } from '@plantel/api/src/features/exports/job-sql.ts'
import { exportFileKey, exportTasks } from '@plantel/api/src/features/exports/run-export.ts'
import { folderStore } from '@plantel/api/src/files/file-store.ts'
import { EXPORT_FORMATS, type ExportFormat } from '@plantel/contract/exports'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { noMail } from '../servers/no-mail.ts'
import { noPush } from '../servers/no-push.ts'
import { noWebhooks } from '../servers/no-webhooks.ts'
import { openBenchPool, withinSchool } from '../world/clients.ts'
import type { World } from '../world/make-world.ts'

const STUDENTS = 12_000
const SAMPLE_MS = 20

export interface ApartFigures {
  readonly format: ExportFormat
  readonly rows: number
  readonly ms: number
  /** Of the whole process, above what it had before. */
  readonly peakMb: number
  readonly fileMb: number
}

const fill = ({ cluster, school_id }: World) =>
  withinSchool(cluster.appUrl, school_id, (client) =>
    client.query(
      `insert into students (folio, name, last_name, second_last_name, cellphone, street, colony, outside_number, zipcode, gender)
      select 'G' || n, 'Ana ' || n % 97, 'Peña ' || n % 89, 'Ruiz', '6181234567', 'Calle', 'Centro', '1', '34000', 1
      from generate_series(1, $1::integer - (select count(*) from students)::integer) n`,
      [STUDENTS],
    ),
  )

const askFor = ({ cluster, school_id }: World, format: ExportFormat): Promise<number> =>
  withinSchool(cluster.appUrl, school_id, async (client) => {
    const input = {
      report: 'school-students',
      format,
      data: JSON.stringify({ school_id }),
      account_id: 0,
      title: 'Alumnos',
    }
    const { rows } = await client.query<{ job_id: number }>(
      `insert into jobs (kind, created_by, input)
      select $1, min(user_id), $2::jsonb from users where group_id like '_____1%' returning job_id`,
      [EXPORT, JSON.stringify(input)],
    )
    return Number(rows[0]?.job_id)
  })

/** The most that the process had meanwhile, above what it had. */
const watchMemory = () => {
  const before = process.memoryUsage.rss()
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, SAMPLE_MS)
  return () => {
    clearInterval(timer)
    return (most - before) / 1e6
  }
}

/** All students of a large school, as the job makes their file. A director is there already. */
export const measureApart = async (world: World, say: (line: string) => void): Promise<ApartFigures[]> => {
  await fill(world)
  const { cluster, school_id } = world
  const pool = openBenchPool(cluster.appUrl, 4)
  const files = folderStore(join(tmpdir(), 'plantel-bench-files'))
  const publicUrl = 'https://escuela.example.mx'
  const workshop = {
    db: openDatabaseHandle(pool),
    files,
    mail: noMail,
    push: noPush,
    webhooks: noWebhooks,
    scratch: tmpdir(),
    publicUrl,
    now: () => new Date(),
  }
  const make = exportTasks(workshop, exportedLists)[EXPORT]
  const figures: ApartFigures[] = []
  for (const format of EXPORT_FORMATS) {
    say(`Preparing ${STUDENTS.toLocaleString('en')} students as ${format} …`)
    const job_id = await askFor(world, format)
    const began = performance.now()
    const peak = watchMemory()
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the task asks for none of a worker's helpers
    await make?.({ school_id, job_id }, {} as never)
    const [ms, peakMb] = [performance.now() - began, peak()]
    const file = await files.get(exportFileKey(school_id, job_id, format))
    if (!file) throw new Error(`the file of ${format} was not made`)
    file.bytes.destroy()
    figures.push({ format, rows: STUDENTS, ms, peakMb, fileMb: file.size / 1e6 })
  }
  await pool.end()
  return figures
}
