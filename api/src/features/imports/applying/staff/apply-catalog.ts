import { plainText } from '@plantel/contract/plain-text'
import type { Level } from '@plantel/contract/school-words'
import { sql } from 'kysely'
import { writeAudits } from '../../../../audit/write-audit.ts'
import type { Tx } from '../../../../db/in-school.ts'
import type { SubjectWish } from '../../judging/staff/staff-value.ts'
import { foldTitle } from '../../judging/staff/subjects.ts'
import { recordChanges } from '../batch-sql.ts'
import { readCatalog } from './staff-index-sql.ts'

const LETTERS = 3

/** *ESP-3*: its letters and its level. Who has that folio already leaves it, and the next has *ESP-3-2*. */
const folioFor = (title: string, level: Level, taken: ReadonlySet<string>): string => {
  const letters =
    plainText(title)
      .replaceAll(/[^a-z]/g, '')
      .slice(0, LETTERS)
      .toUpperCase() || 'MAT'
  const first = `${letters}-${level}`
  for (let count = 1; ; count += 1) {
    const folio = count === 1 ? first : `${first}-${count}`
    if (!taken.has(folio)) return folio
  }
}

const keyOf = ({ level, title }: { level: Level; title: string }): string => `${level}/${foldTitle(title)}`

/** Makes what the catalogue lacks. @returns the id of each subject that is wanted */
export const applyCatalog = async (
  tx: Tx,
  import_id: number,
  wishes: readonly SubjectWish[],
): Promise<(wish: SubjectWish) => number | undefined> => {
  const wanted = wishes.filter(({ catalog_subject_id }) => catalog_subject_id === null)
  const ids = new Map<string, number>()
  if (wanted.length > 0) {
    await sql`select pg_advisory_xact_lock(hashtext('catalog-folio'), hashtext(current_school_id()::text))`.execute(
      tx,
    )
    const catalog = await readCatalog(tx)
    const taken = new Set(catalog.map(({ folio }) => folio))
    for (const entry of catalog) if (entry.active) ids.set(keyOf(entry), entry.catalog_subject_id)
    const fresh = [...new Map(wanted.map((wish) => [keyOf(wish), wish])).values()].filter(
      (wish) => !ids.has(keyOf(wish)),
    )
    const sent = fresh.map(({ title, level }) => {
      const folio = folioFor(title, level, taken)
      taken.add(folio)
      return { folio, title, level }
    })
    const { rows } = await sql<{ catalog_subject_id: number }>`
      insert into subject_catalogs (folio, title, level)
      select folio, title, level
      from rows from (jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as (folio text, title text, level smallint)) with ordinality
        as c (folio, title, level, place)
      order by place returning catalog_subject_id`.execute(tx)
    const made = rows.flatMap(({ catalog_subject_id }, place) => {
      const after = sent[place]
      return after ? [{ catalog_subject_id, after }] : []
    })
    for (const { catalog_subject_id, after } of made) ids.set(keyOf(after), catalog_subject_id)
    await recordChanges(
      tx,
      import_id,
      made.map(({ catalog_subject_id, after }) => ({
        row_no: null,
        entity: 'catalog',
        entity_id: catalog_subject_id,
        op: 'insert',
        before: null,
        after,
      })),
    )
    await writeAudits(
      tx,
      'subject-catalog:create',
      made.map(({ catalog_subject_id }) => ({
        catalog_subject_id,
        subjects: [],
        professor_id: null,
        import_id,
      })),
    )
  }
  return (wish) => wish.catalog_subject_id ?? ids.get(keyOf(wish))
}
