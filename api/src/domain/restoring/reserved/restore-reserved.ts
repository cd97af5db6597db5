import { sql } from 'kysely'
import type { Tx } from '../../../db/in-school.ts'
import { COPIED_TABLES, SEALED_TABLES } from '../../backups/tables.ts'
import { fileKey } from '../../excuses/paper-file.ts'
import { documentKey } from '../../families/resolution-file.ts'
import type { FileStore } from '../../../files/file-store.ts'
import type { Paper } from '../../../files/paper.ts'
import { UnreadableCopy } from '../unreadable-copy.ts'
import type { IdMap } from '../writing/id-map.ts'
import { LEFT_IN_FILE } from '../writing/left-in-file.ts'
import { readWrittenTables, type WrittenTable } from '../writing/made-columns.ts'
import type { RestoreReserved } from '../writing/restore-types.ts'
import { counted } from '../writing/words.ts'
import { writeTable } from '../writing/write-table.ts'
import type { OpenReserved } from './open-reserved.ts'
import { papersOf, type ReservedPapers } from './reserved-files.ts'

interface Writing {
  readonly tx: Tx
  readonly ids: IdMap
  readonly reserved: OpenReserved
  readonly papers: ReservedPapers
  readonly put: (key: string, paper: Paper) => Promise<void>
  readonly school_id: number
}

const SOME = 500

async function* someRows({ reserved }: Writing, name: string) {
  const table = reserved.table(name)
  if (!table) return
  for await (const rows of reserved.rows(table))
    for (let at = 0; at < rows.length; at += SOME) yield rows.slice(at, at + SOME)
}

/** Of a row that the copy has. @throws `UnreadableCopy` */
const here = (ids: IdMap, table: string, id: string | null | undefined): number => {
  const mapped = ids.mapped(table, Number(id))
  if (mapped === undefined) throw new UnreadableCopy('leads', `reservado.enc: datos/${table}.csv`)
  return mapped
}

/** Rows that the copy has nothing of: resolutions, and what it keeps from its maker of the own family. */
const writeRows = async (writing: Writing, written: WrittenTable): Promise<number> => {
  const { tx, ids, reserved, papers, put, school_id } = writing
  const table = reserved.table(written.table.name)
  if (!table) return 0
  const copy = { rows: reserved.rows }
  if (written.table.name !== 'custody_resolutions')
    return writeTable({ tx, ids, copy }, { ...written, table })
  return writeTable(
    { tx, ids, copy },
    { ...written, table },
    {
      change: (values) => ({ ...values, document: null }),
      after: async (made) => {
        for (const { row, id } of made) {
          if (id === null || row['document'] == null) continue
          const paper = await papers.take('resoluciones', Number(row['resolution_id']))
          if (!paper) continue
          await put(documentKey(school_id, id, paper.name), paper)
          await sql`update custody_resolutions set document = ${paper.name} where resolution_id = ${id}`.execute(
            tx,
          )
        }
      },
    },
  )
}

const writeExcuses = async (writing: Writing): Promise<number> => {
  const { tx, ids, papers, put, school_id } = writing
  let count = 0
  for await (const rows of someRows(writing, 'excuses')) {
    const values = rows.map(({ excuse_id = null, text = null, answer = null }) => ({
      excuse_id: here(ids, 'excuses', excuse_id),
      text,
      answer,
    }))
    await sql`
      update excuses x set text = r.text, answer = r.answer
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as r (excuse_id bigint, text text, answer text)
      where x.excuse_id = r.excuse_id`.execute(tx)
    for (const { excuse_id = null, file = null } of rows) {
      const paper = file === null ? undefined : await papers.take('justificantes', Number(excuse_id))
      if (!paper) continue
      const id = here(ids, 'excuses', excuse_id)
      await put(fileKey(school_id, id, paper.name), paper)
      await sql`update excuses set file = ${paper.name} where excuse_id = ${id}`.execute(tx)
    }
    count += rows.length
  }
  return count
}

const writeLinks = async (writing: Writing): Promise<void> => {
  const { tx, ids } = writing
  for await (const rows of someRows(writing, 'relationships')) {
    const values = rows.map(({ relationship_id = null, resolution_id = null, access = null }) => ({
      relationship_id: here(ids, 'relationships', relationship_id),
      resolution_id: resolution_id === null ? null : here(ids, 'custody_resolutions', resolution_id),
      access: access === null ? 0 : Number(access),
    }))
    await sql`
      update relationships l set resolution_id = r.resolution_id, access = r.access
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as r (relationship_id bigint, resolution_id bigint, access smallint)
      where l.relationship_id = r.relationship_id`.execute(tx)
  }
}

/** Of a student with a resolution each of the family is decided on anew, and who leads the school reads of whom. @returns of how many */
const closeFamilies = async (tx: Tx): Promise<number> => {
  await sql`
    update relationships l set access = 0
    where l.access > 0 and exists (
      select from custody_resolutions c where c.school_id = l.school_id and c.student_id = l.student_id)`.execute(
    tx,
  )
  await sql`
    insert into feed_entries (user_id, category, student_id, custody)
    select u.user_id, 'report', s.student_id, 'access'
    from students s join users u on u.school_id = s.school_id and u.status = 1
      and (u.group_id like '1%' or u.group_id like '_____1%')
    where exists (select from custody_resolutions c where c.school_id = s.school_id and c.student_id = s.student_id)
      and exists (select from relationships l where l.school_id = s.school_id and l.student_id = s.student_id)
      and not exists (select from related_people kin
        where kin.school_id = s.school_id and kin.student_id = s.student_id and kin.parent_id = u.user_id)
    order by s.student_id, u.user_id`.execute(tx)
  const { rows } = await sql<{ students: number }>`
    select count(distinct student_id)::integer as students from custody_resolutions`.execute(tx)
  return rows[0]?.students ?? 0
}

/** What bells and logs said there is a file to read. */
const STAYS = new Set([...Object.keys(LEFT_IN_FILE), 'feed_entries', 'relationships', 'excuses'])

/** What was sealed comes back under a lock of its own: into the same transaction, with the numbers of here. */
export const restoreReserved =
  (files: Pick<FileStore, 'put'>, school_id: number, reserved: OpenReserved): RestoreReserved =>
  async (tx, ids, stored) => {
    const papers = papersOf(reserved)
    const put = async (key: string, { bytes, type }: Paper) => {
      stored(key)
      await files.put(key, bytes, type)
    }
    const writing: Writing = { tx, ids, reserved, papers, put, school_id }
    const tables = await readWrittenTables(tx, [...COPIED_TABLES, ...SEALED_TABLES])
    const resolutions = tables.get('custody_resolutions')
    const rows = resolutions ? await writeRows(writing, resolutions) : 0
    for (const { name, inside } of COPIED_TABLES) {
      const written = inside && !STAYS.has(name) ? tables.get(name) : undefined
      if (written) await writeRows(writing, written)
    }
    const excuses = await writeExcuses(writing)
    await writeLinks(writing)
    const students = await closeFamilies(tx)
    const bad = papers.bad()
    return {
      notes: [
        `Lo reservado se abrió: ${counted(rows, 'resolución', 'resoluciones')} de custodia y ${counted(excuses, 'justificante', 'justificantes')} con su texto o su foto. Quién los abrió se queda en la copia.`,
        ...(students === 0
          ? []
          : [
              `Las familias de ${counted(students, 'alumno', 'alumnos')} con resolución empiezan sin acceso: la administración decide el de cada persona.`,
            ]),
        ...(bad === 0
          ? []
          : [`${counted(bad, 'archivo reservado no se pudo', 'archivos reservados no se pudieron')} leer.`]),
      ],
    }
  }
