import { Client, DatabaseError } from 'pg'
import { codeOf, messageOf, StartFailure } from '../start-failure.ts'
import { isNewerVersion } from '../product-version.ts'
import { dropDependents, findObjects, type Found, type Objects } from './made-objects.ts'
import type { Progress } from '../progress.ts'
import type { Source, Sources } from './sources.ts'

const LIST = `create table if not exists applied_sql (
  name text primary key, sum text not null, objects integer not null, version text not null)`

export interface AppliedBy {
  readonly sources: Sources
  readonly version: string
  readonly progress: Progress
}

/** False after a newer Plantel applied its functions: this one may still run beside it. */
export const mayApply = async (client: Client, { version, progress }: AppliedBy): Promise<boolean> => {
  await client.query(LIST)
  const { rows } = await client.query<{ version: string }>('select distinct version from applied_sql')
  const newer = rows.find((row) => isNewerVersion(row.version, version))
  if (newer)
    progress(
      `La base de datos es de un Plantel más nuevo (${newer.version}): sus funciones se quedan como están.`,
    )
  return newer === undefined
}

/** In one transaction. @throws StartFailure for an obstacle, such as a column that uses a changed signature */
export const applySources = async (
  client: Client,
  wanted: readonly Source[],
  by: AppliedBy,
): Promise<void> => {
  if ((await findPending(client, wanted)).pending.length === 0) return
  await inTransaction(client, async () => {
    // What was dropped because another object depended on it is made again in the next round.
    for (let rounds = 3; rounds > 0; rounds -= 1) {
      const { pending, found } = await findPending(client, wanted)
      if (pending.length === 0) break
      if (rounds === 3) by.progress(`Aplicando ${pending.length} funciones, disparadores y vistas…`)
      for (const source of pending) await run(client, source, found.of(source))
      await dropUntouched(client, pending, found)
      await note(client, pending, by.version)
    }
    const { pending, found } = await findPending(client, wanted)
    const idle = pending[0] ?? wanted.find((source) => found.of(source).length === 0)
    if (idle) throw new StartFailure(`${idle.name} no crea ${idle.object}, por la que se llama.`)
  })
}

const dropUntouched = async (client: Client, pending: readonly Source[], before: Objects): Promise<void> => {
  const after = await findObjects(client)
  for (const source of pending.toReversed()) {
    const places = new Set(before.of(source).map(({ place }) => place))
    for (const { place, statement } of after.of(source))
      if (places.has(place)) await client.query(statement).catch(failing(source.name))
  }
}

const note = async (client: Client, done: readonly Source[], version: string): Promise<void> => {
  const found = await findObjects(client)
  await client.query(
    `insert into applied_sql (name, sum, objects, version) select name, sum, objects, $4
     from unnest($1::text[], $2::text[], $3::integer[]) as done (name, sum, objects)
     on conflict (name) do update set sum = excluded.sum, objects = excluded.objects, version = excluded.version`,
    [
      done.map(({ name }) => name),
      done.map(({ sum }) => sum),
      done.map((source) => found.of(source).length),
      version,
    ],
  )
}

/**
 * Drops what no file makes any more. Notes the version for every file, so that an older Plantel does not make it
 * again.
 */
export const dropGone = async (client: Client, { sources, version, progress }: AppliedBy): Promise<void> => {
  const names = [...sources.tables, ...sources.rest].map(({ name }) => name)
  const { rows } = await client.query<{ name: string }>(
    "select name from applied_sql where name <> all ($1) order by name like '%#triggers' desc, name like 'views/%' desc",
    [names],
  )
  await inTransaction(client, async () => {
    for (const { name } of rows) {
      progress(`Quitando ${name}…`)
      await dropOne(client, name, [...sources.tables, ...sources.rest])
    }
    await client.query('update applied_sql set version = $1 where version <> $1', [version])
  })
}

const inTransaction = async (client: Client, work: () => Promise<void>): Promise<void> => {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

export const areApplied = async (client: Client, wanted: readonly Source[]): Promise<boolean> => {
  const { rows } = await client.query<{ name: string; sum: string }>('select name, sum from applied_sql')
  const sums = new Map(rows.map(({ name, sum }) => [name, sum]))
  return wanted.every(({ name, sum }) => sums.get(name) === sum)
}

const findPending = async (
  client: Client,
  wanted: readonly Source[],
): Promise<{ pending: Source[]; found: Objects }> => {
  const { rows } = await client.query<{ name: string; sum: string; objects: number }>(
    'select name, sum, objects from applied_sql',
  )
  const applied = new Map(rows.map((row) => [row.name, row]))
  const found = await findObjects(client)
  const pending = wanted.filter((source) => {
    const row = applied.get(source.name)
    return row?.sum !== source.sum || row.objects !== found.of(source).length
  })
  return { pending, found }
}

/**
 * SQLSTATEs of what `or replace` cannot do: another result type, parameter names, fewer view columns, another
 * kind.
 */
const IRREPLACEABLE = new Set(['42P13', '42P16', '42809'])

const run = async (client: Client, source: Source, before: readonly Found[]): Promise<void> => {
  const { name, text } = source
  for (const { statement, replaceable } of before) if (!replaceable) await client.query(statement)
  if (before.length === 0) return void (await client.query(text).catch(failing(name)))
  await client.query('savepoint one')
  try {
    await client.query(text)
  } catch (error) {
    if (!IRREPLACEABLE.has(codeOf(error) ?? '')) throw failureOf(name, error)
    await client.query('rollback to one')
    await dropDependents(client, before)
    for (const { statement } of before) await client.query(statement)
    await client.query(text).catch(failing(name))
  }
}

const dropOne = async (client: Client, name: string, wanted: readonly Source[]): Promise<void> => {
  const source = goneSource(name)
  const moved = wanted.some(({ kind, object }) => kind === source.kind && object === source.object)
  try {
    // A file that only moved to another folder has been applied from there.
    if (!moved)
      for (const { statement } of (await findObjects(client)).of(source)) await client.query(statement)
    await client.query('delete from applied_sql where name = $1', [name])
  } catch (error) {
    throw failureOf(name, error)
  }
}

const goneSource = (name: string): Pick<Source, 'kind' | 'object'> => ({
  kind: name.endsWith('#triggers') ? 'triggers' : name.startsWith('views/') ? 'view' : 'function',
  object: /([^/]+)\.sql/.exec(name)?.[1] ?? name,
})

const failing = (name: string) => (error: unknown) => {
  throw failureOf(name, error)
}

const failureOf = (name: string, error: unknown): StartFailure =>
  error instanceof StartFailure
    ? error
    : new StartFailure(`No se pudo aplicar ${name}: ${messageOf(error)}${placeOf(error)}.`, { cause: error })

export const placeOf = (error: unknown): string => {
  if (!(error instanceof DatabaseError)) return ''
  const { position, where } = error
  if (position) return ` (carácter ${position} del archivo)`
  return where ? ` (${where})` : ''
}
