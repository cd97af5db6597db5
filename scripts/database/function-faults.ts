import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Client } from 'pg'
import { functionFiles, STORED, TABLES } from '../../api/src/db/sources.ts'

/** Our functions that tables use. `kept`: their values are stored (generated column, index, check), not computed per statement. */
const USES = `
  select p.proname::text as name, string_agg(distinct pg_describe_object(d.classid, d.objid, d.objsubid), ', ') as by,
    bool_or(case d.classid
      when 'pg_attrdef'::regclass then coalesce(a.attgenerated = 's', false)
      when 'pg_policy'::regclass then false
      else true end) as kept
  from pg_depend d join pg_proc p on d.refclassid = 'pg_proc'::regclass and p.oid = d.refobjid
  left join pg_attrdef e on d.classid = 'pg_attrdef'::regclass and e.oid = d.objid
  left join pg_attribute a on a.attrelid = e.adrelid and a.attnum = e.adnum
  where p.pronamespace = 'public'::regnamespace
    and d.classid in ('pg_attrdef'::regclass, 'pg_policy'::regclass, 'pg_constraint'::regclass, 'pg_class'::regclass)
    and not exists (select from pg_depend x where x.classid = 'pg_proc'::regclass and x.objid = p.oid and x.deptype = 'e')
  group by p.proname order by p.proname`

interface Use {
  readonly name: string
  readonly by: string
  readonly kept: boolean
}

/** What is wrong with the functions of a folder, beside the database that its migrations made; a sentence each. */
export const functionFaults = async (owner: Client, folder: string): Promise<string[]> => {
  const files = functionFiles(folder)
  const nounOf = new Map(files.map((path) => [basename(path, '.sql'), path.split('/')[1]]))
  const { rows: uses } = await owner.query<Use>(USES)
  return [
    ...twice(files),
    ...misplaced(uses, nounOf),
    ...(await withoutFile(owner, nounOf)),
    ...(await changedStored(owner, folder, files, uses)),
  ]
}

const twice = (files: readonly string[]): string[] =>
  [...Map.groupBy(files, (path) => basename(path))]
    .filter(([, paths]) => paths.length > 1)
    .map(([, paths]) => `La misma función en dos archivos: ${paths.join(', ')}.`)

const misplaced = (uses: readonly Use[], nounOf: ReadonlyMap<string, string | undefined>): string[] =>
  uses.flatMap(({ name, by, kept }) => {
    const noun = nounOf.get(name)
    if (kept && noun !== STORED)
      return [
        `${name}() da valores que se guardan (${by}): su archivo va en functions/${STORED}/, y una migración la crea.`,
      ]
    return noun === STORED || noun === TABLES
      ? []
      : [`${name}() hace falta para las tablas (${by}): su archivo va en functions/${TABLES}/.`]
  })

const withoutFile = async (owner: Client, nounOf: ReadonlyMap<string, unknown>): Promise<string[]> => {
  const { rows } = await owner.query<{ name: string }>(
    `select proname::text as name from pg_proc p where pronamespace = 'public'::regnamespace and not exists (
       select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`,
  )
  const made = new Set(rows.map(({ name }) => name))
  return [
    ...[...made]
      .filter((name) => !nounOf.has(name))
      .map((name) => `${name}() no tiene archivo en functions/.`),
    ...[...nounOf.keys()]
      .filter((name) => !made.has(name))
      .map((name) => `El archivo ${name}.sql no crea ninguna función ${name}().`),
  ]
}

const definitions = async (owner: Client): Promise<Map<string, string>> => {
  const { rows } = await owner.query<{ name: string; text: string }>(
    `select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as text from pg_proc p
     where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')`,
  )
  return new Map(rows.map(({ name, text }) => [name, text]))
}

/** Runs each file in a transaction that is rolled back, and compares the result with what the migrations made. */
const changedStored = async (
  owner: Client,
  folder: string,
  files: readonly string[],
  uses: readonly Use[],
): Promise<string[]> => {
  const faults: string[] = []
  const made = await definitions(owner)
  for (const path of files.filter((file) => file.split('/')[1] === STORED)) {
    await owner.query('begin')
    try {
      await owner.query(readFileSync(join(folder, path), 'utf8'))
      const now = await definitions(owner)
      const same = now.size === made.size && [...now].every(([name, text]) => made.get(name) === text)
      const by = uses.find(({ name }) => name === basename(path, '.sql'))?.by ?? 'nada'
      if (!same)
        faults.push(
          `${path} no es lo que crean las migraciones, y sus valores están guardados (${by}): ` +
            'hace falta una migración que la cree de nuevo y vuelva a escribir esos valores.',
        )
    } finally {
      await owner.query('rollback')
    }
  }
  return faults
}
