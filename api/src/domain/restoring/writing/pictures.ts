import { LOGO_FIELD } from '@plantel/contract/logos'
import { PHOTO_BYTES_MAX, PHOTO_FIELD } from '@plantel/contract/photos'
import { LOGO_KEY } from '@plantel/contract/setting-rules'
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { readImage } from '../../../files/images.ts'
import { ProblemError } from '../../../http/problems.ts'
import { photoKey } from '../../people/photo-file.ts'
import { logoKey, logoPath } from '../../schools/logo-file.ts'
import type { OpenCopy } from '../open-copy.ts'
import type { Restoring, RestoreTools } from './restore-types.ts'
import { counted } from './words.ts'
import { wholeFile } from '../whole-file.ts'

type Kind = 'students' | 'users'

const FOLDERS: Readonly<Record<string, Kind>> = { alumnos: 'students', personas: 'users' }

/** As `features/photos` and the logo of a school draw them anew. */
const PHOTO = { field: PHOTO_FIELD, side: 1_024 }
const LOGO = { field: LOGO_FIELD, side: 512 }

/** Drawn anew, as an upload is. Undefined: no picture. */
const drawn = async (
  copy: OpenCopy,
  path: string,
  wanted: { field: string; side: number },
): Promise<Buffer | undefined> => {
  const bytes = await wholeFile(copy.file(path), PHOTO_BYTES_MAX)
  if (!bytes) return undefined
  try {
    return await readImage(bytes, wanted)
  } catch (error) {
    if (error instanceof ProblemError && error.problem.status === 422) return undefined
    throw error
  }
}

const newName = (): string => `${randomBytes(16).toString('hex')}.webp`

interface Shown {
  kind: Kind
  id: number
  url: string
}

const writeUrls = async ({ tx }: Restoring, shown: readonly Shown[]): Promise<void> => {
  const of = (kind: Kind) => JSON.stringify(shown.filter((each) => each.kind === kind))
  await sql`
    update students t set url_photo_profile = r.url
    from jsonb_to_recordset(${of('students')}::jsonb) as r (id bigint, url text) where t.student_id = r.id`.execute(
    tx,
  )
  await sql`
    update users t set url_photo_profile = r.url
    from jsonb_to_recordset(${of('users')}::jsonb) as r (id bigint, url text) where t.user_id = r.id`.execute(
    tx,
  )
}

/** @param stored is given the key of each file that was stored, for whoever takes them away when all of it fails */
export const writePictures = async (
  restoring: Restoring,
  { files, tell }: RestoreTools,
  stored: (key: string) => void,
): Promise<number> => {
  const { copy, ids, order, tx, notes } = restoring
  const put = async (key: string | undefined, bytes: Buffer) => {
    if (key === undefined) throw new Error('a picture without a key')
    stored(key)
    await files.put(key, bytes, 'image/webp')
  }
  const shown: Shown[] = []
  let bad = 0
  let logo = 0
  const paths = copy.manifest.files.map(({ path }) => path)
  for (const [at, path] of paths.entries()) {
    if (at % 100 === 0) await tell('Fotos', 85 + Math.floor((at / paths.length) * 10))
    if (path === 'archivos/logotipo.webp') {
      const bytes = await drawn(copy, path, LOGO)
      if (bytes) {
        const value = logoPath(order.school_id, newName())
        await put(logoKey(order.school_id, value), bytes)
        await sql`
          insert into settings (key, value, description) values (${LOGO_KEY}, ${value}, 'Logotipo de la escuela')
          on conflict (school_id, key) do update set value = excluded.value`.execute(tx)
        logo = 1
      } else bad += 1
      continue
    }
    const [, folder = '', number] = /^archivos\/(alumnos|personas)\/([1-9]\d{0,15})\.webp$/.exec(path) ?? []
    const kind = FOLDERS[folder]
    const id = kind && ids.mapped(kind, Number(number))
    if (!kind || id === undefined) continue
    const bytes = await drawn(copy, path, PHOTO)
    if (!bytes) {
      bad += 1
      continue
    }
    const url = `/${kind}/${id}/photos/${newName()}`
    await put(photoKey(order.school_id, url), bytes)
    shown.push({ kind, id, url })
  }
  await writeUrls(restoring, shown)
  if (bad > 0)
    notes.push(
      `${counted(bad, 'foto se quedó', 'fotos se quedaron')} en la copia: no son imágenes que se puedan leer.`,
    )
  return shown.length + logo
}
