import type { Client } from 'pg'
import {
  type CatalogueTable,
  type Column,
  type Constraint,
  POLICY_COMMANDS,
  type Policy,
  readGround,
  readTables,
} from './catalogue.ts'

const HEAD = `-- Every table with its constraints, indexes, policies and rights, as the migrations leave them.
-- Printed by \`npm run database:print\` and compared by \`npm run check\`; nothing reads it but people.
-- Functions with their triggers are in functions/, views in views/.
`

/** The tables of a migrated database as one readable file; a table stands after those that it leads to. */
export const printTables = async (client: Client): Promise<string> => {
  const tables = await readTables(client)
  const ground = (await readGround(client)).map((statement) => `${statement};\n`).join('')
  return [HEAD, ground, ...inOrderOfNeed(tables).map(printTable)].join('\n')
}

const inOrderOfNeed = (tables: readonly CatalogueTable[]): CatalogueTable[] => {
  const byOid = new Map(tables.map((table) => [table.oid, table]))
  const ordered = new Set<CatalogueTable>()
  const visit = (table: CatalogueTable, above: readonly CatalogueTable[]): void => {
    if (ordered.has(table) || above.includes(table)) return
    for (const { leads_to } of table.constraints) {
      const needed = leads_to === null ? undefined : byOid.get(leads_to)
      if (needed) visit(needed, [...above, table])
    }
    ordered.add(table)
  }
  for (const table of tables) visit(table, [])
  return [...ordered]
}

const remark = (text: string | null, indent: string): string[] =>
  text === null ? [] : text.split('\n').map((line) => `${indent}-- ${line}`)

const printTable = (table: CatalogueTable): string => {
  const entries = [
    ...table.columns.map((column) => ({ comment: column.comment, text: printColumn(column) })),
    ...table.constraints.map((constraint) => ({
      comment: constraint.comment,
      text: printConstraint(table.name, constraint),
    })),
  ]
  const body = entries.flatMap(({ comment, text }, at) => [
    ...remark(comment, '  '),
    `  ${text}${at === entries.length - 1 ? '' : ','}`,
  ])
  const options = table.options === null ? '' : ` with (${table.options.join(', ').replaceAll('=', ' = ')})`
  return [
    ...remark(table.comment, ''),
    `create table ${table.name} (`,
    ...body,
    `)${options};`,
    ...table.indexes.flatMap(({ definition, comment }) => [
      ...remark(comment, ''),
      `${printIndex(definition)};`,
    ]),
    ...printRights(table),
    ...table.triggers.map(({ name, calls }) => `-- trigger ${name}: ${calls}`),
    '',
  ].join('\n')
}

/** Without the casts that PostgreSQL writes beside every literal. */
const tidy = (text: string): string =>
  text
    .replaceAll(/('(?:[^']|'')*')::text\b(?!\[)/g, '$1')
    .replaceAll('timestamp with time zone', 'timestamptz')

const printColumn = (column: Column): string => {
  const parts = [column.name, tidy(column.type)]
  if (column.collation !== null) parts.push(`collate ${column.collation}`)
  if (column.required) parts.push('not null')
  if (column.identity !== '')
    parts.push(`generated ${column.identity === 'a' ? 'always' : 'by default'} as identity`)
  else if (column.generated !== '')
    parts.push(
      `generated always as (${tidy(column.default ?? '')}) ${column.generated === 's' ? 'stored' : 'virtual'}`,
    )
  else if (column.default !== null) parts.push(`default ${tidy(column.default)}`)
  return parts.join(' ')
}

const WORDS = /^(PRIMARY KEY|UNIQUE NULLS NOT DISTINCT|UNIQUE|CHECK|FOREIGN KEY|EXCLUDE USING)/

const printConstraint = (table: string, { name, type, definition }: Constraint): string => {
  const text = tidy(definition)
    .replace(WORDS, (word) => word.toLowerCase())
    .replace(/ REFERENCES /, ' references ')
    .replace(/ ON (DELETE|UPDATE) CASCADE/, (words) => words.toLowerCase())
    .replace(/ DEFERRABLE INITIALLY DEFERRED/, ' deferrable initially deferred')
  const usual = type === 'p' && name === `${table}_pkey`
  return usual ? text : `constraint ${name} ${text}`
}

const printIndex = (definition: string): string =>
  tidy(definition)
    .replaceAll(' COLLATE ', ' collate ')
    .replace(/^CREATE UNIQUE INDEX/, 'create unique index')
    .replace(/^CREATE INDEX/, 'create index')
    .replace(/ ON (\S+) USING btree /, ' on $1 ')
    .replace(/ ON (\S+) USING /, ' on $1 using ')
    .replace(/ WITH \(/, ' with (')
    .replace(/ INCLUDE \(/, ' include (')
    .replace(/ WHERE /, ' where ')

const printRights = ({ name, row_security, forced, policies, grants }: CatalogueTable): string[] => [
  ...(row_security ? [`alter table ${name} enable row level security;`] : []),
  ...(forced ? [`alter table ${name} force row level security;`] : []),
  ...policies.map((policy) => `${printPolicy(name, policy)};`),
  ...grants.map(
    ({ grantee, privileges, column }) =>
      `grant ${privileges}${column === null ? '' : ` (${column})`} on ${name} to ${grantee};`,
  ),
]

const oneLine = (text: string): string => tidy(text.replaceAll(/\s*\n\s*/g, ' '))

const printPolicy = (table: string, { name, command, permissive, roles, qual, with_check }: Policy): string =>
  [
    `create policy ${name} on ${table}`,
    ...(permissive ? [] : ['as restrictive']),
    ...(command === '*' ? [] : [`for ${POLICY_COMMANDS[command]}`]),
    ...(roles === 'public' ? [] : [`to ${roles}`]),
    ...(qual === null ? [] : [`using (${oneLine(qual)})`]),
    ...(with_check === null ? [] : [`with check (${oneLine(with_check)})`]),
  ].join(' ')
