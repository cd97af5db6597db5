import { LOGO_KEY } from '@plantel/contract/setting-rules'
import { sql } from 'kysely'
import type { Tx } from '../../db/in-school.ts'
import { photoKey } from '../people/photo-file.ts'
import { logoKey } from '../schools/logo-file.ts'

export interface StoredPicture {
  path: string
  key: string
}

/** Photos of students and people by their number, and the logo. */
export const findPictures = async (tx: Tx, school_id: number): Promise<StoredPicture[]> => {
  const { rows } = await sql<{ path: string; photo: string }>`
    select 'archivos/alumnos/' || student_id || '.webp' as path, url_photo_profile as photo
    from students where url_photo_profile is not null
    union all
    select 'archivos/personas/' || user_id || '.webp', url_photo_profile from users where url_photo_profile is not null
    union all
    select 'archivos/logotipo.webp', value from settings where key = ${LOGO_KEY}`.execute(tx)
  return rows.flatMap(({ path, photo }) => {
    const key = photoKey(school_id, photo) ?? logoKey(school_id, photo)
    return key === undefined ? [] : [{ path, key }]
  })
}

export interface CardedGroup {
  group_id: number
  title: string
  /** Null: the current one. */
  cycle: string | null
}

/** Groups with boletas that count. */
export const findCarded = async (tx: Tx): Promise<CardedGroup[]> => {
  const { rows } = await sql<CardedGroup>`
    select c.group_id, max(c.content ->> 'group') as title, max(y.cycle) as cycle
    from report_cards c
    join groups g on g.school_id = c.school_id and g.group_id = c.group_id
    left join cycles y on y.school_id = g.school_id and y.cycle_id = g.cycle_id
    where c.replaced_at is null group by c.group_id order by c.group_id`.execute(tx)
  return rows
}

const inPath = (text: string): string => text.replaceAll(/[^\p{L}\p{N} °._-]/gu, '-')

export const cardsPath = ({ group_id, title, cycle }: CardedGroup): string =>
  `archivos/boletas/${inPath(cycle === null ? 'ciclo actual' : cycle.replace('_', '-'))}/Boletas ${inPath(title)} (${group_id}).pdf`
