import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { migrationNames } from '../../api/src/db/migrate.ts'
import { readSources } from '../../api/src/db/sources.ts'

/** Statements that fill the two tables in which a start notes what it has applied. */
const LISTS = `
  select format('insert into migrations (name, run_on) values (%L, now());', name) as statement, 1 as part, id::text as place
  from migrations
  union all
  select format('insert into applied_sql (name, sum, objects, version) values (%L, %L, %s, %L);', name, sum, objects, version), 2, name
  from applied_sql
  order by part, place`

/** As node-pg-migrate and the start create them. */
const TABLES = `create table migrations (id serial primary key, name varchar(255) not null, run_on timestamp not null);
create table applied_sql (name text primary key, sum text not null, objects integer not null, version text not null);
`

/** All SQL that a start runs on an empty database, in order, with the rows that note it as applied. */
export const printVersion = async (ownerUrl: string, folder: string): Promise<string> => {
  const { tables, rest } = readSources(folder)
  const migrations = migrationNames(folder).map((name) =>
    readFileSync(join(folder, 'migrations', name), 'utf8'),
  )
  const owner = new Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    const { rows } = await owner.query<{ statement: string }>(LISTS)
    return [
      '-- What a start of this version makes of an empty database. Written by `npm run database:version`, never edited.\n',
      ...tables.map(({ text }) => text),
      ...migrations,
      ...rest.map(({ text }) => text),
      TABLES + rows.map(({ statement }) => `${statement}\n`).join(''),
    ].join('\n')
  } finally {
    await owner.end()
  }
}
