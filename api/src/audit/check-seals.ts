import { sql } from 'kysely'
import { createHash, type Hash } from 'node:crypto'
import { type Database, inSchool, type Tx } from '../db/in-school.ts'

export const PART = 5_000

interface Seal {
  seal_id: number
  after_id: number
  until_id: number
  entries: number
  before: Buffer
  hash: Buffer
}

interface Reading {
  readonly seal: Seal
  readonly found: Hash
  read: number
  last: number
}

const findSeals = async (tx: Tx, night: string): Promise<Seal[]> => {
  const { rows } = await sql<Seal>`select * from seals_of_night(${night}::date)`.execute(tx)
  return rows
}

const packed = (seals: readonly Seal[]): Seal[][] => {
  const packs: Seal[][] = []
  let room = 0
  for (const seal of seals) {
    if (seal.entries <= room) packs.at(-1)?.push(seal)
    else {
      packs.push([seal])
      room = PART
    }
    room -= seal.entries
  }
  return packs
}

/** One more than the seal counts: with an extra entry the seal is not its own. */
const mostOf = ({ seal, read }: Reading): number => Math.min(PART, seal.entries - read + 1)

interface Entry {
  place: number
  audit_id: number
  entry: string
}

const readOn = async (tx: Tx, readings: readonly Reading[]): Promise<Entry[]> => {
  const column = (of: (reading: Reading) => number) => sql`${readings.map(of)}::bigint[]`
  const { rows } = await sql<Entry>`
    select d.place, e.audit_id, e.entry
    from unnest(${column(({ last }) => last)}, ${column(({ seal }) => seal.until_id)}, ${column(mostOf)})
      with ordinality as d (after_id, until_id, most, place)
    cross join lateral (
      select a.audit_id, audit_text(a) as entry from audit_log a
      where a.audit_id > d.after_id and a.audit_id <= d.until_id order by a.audit_id limit d.most
    ) e
    order by d.place, e.audit_id`.execute(tx)
  return rows
}

const take = (reading: Reading, { audit_id, entry }: Entry): void => {
  reading.found.update(reading.read === 0 ? entry : `\n${entry}`)
  reading.read += 1
  reading.last = audit_id
}

const isBroken = ({ seal, read, found }: Reading): boolean =>
  read !== seal.entries || !found.digest().equals(seal.hash)

const readAgain = async (
  read: (readings: readonly Reading[]) => Promise<Entry[]>,
  seals: readonly Seal[],
): Promise<Reading[]> => {
  const readings = seals.map((seal) => ({
    seal,
    found: createHash('sha256').update(seal.before),
    read: 0,
    last: seal.after_id,
  }))
  for (let open: Reading[] = readings; open.length > 0;) {
    const wanted = open.map((reading) => reading.read + mostOf(reading))
    const entries = await read(open)
    for (const [place, reading] of open.entries())
      for (const entry of entries) if (entry.place === place + 1) take(reading, entry)
    open = open.filter(
      (reading, place) => reading.read === wanted[place] && reading.read <= reading.seal.entries,
    )
  }
  return readings
}

/** The first due seal that does not match its entries. Each entry is read once in 30 nights. */
export const findBrokenSeal = async (
  db: Database,
  school_id: number,
  night: string,
): Promise<number | null> => {
  const inIt = <Result>(work: (tx: Tx) => Promise<Result>) => inSchool(db, school_id, null, work)
  const seals = await inIt((tx) => findSeals(tx, night))
  for (const pack of packed(seals)) {
    const readings = await readAgain((open) => inIt((tx) => readOn(tx, open)), pack)
    const broken = readings.find(isBroken)
    if (broken) return broken.seal.seal_id
  }
  return null
}
