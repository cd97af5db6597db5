import { changeLogo, LOGO_FIELD, readLogo } from '@plantel/contract/logos'
import { LOGO_KEY } from '@plantel/contract/setting-rules'
import { randomBytes } from 'node:crypto'
import { writeAudit } from '../../audit/write-audit.ts'
import type { Tx } from '../../db/in-school.ts'
import type { FileStore } from '../../files/file-store.ts'
import { readImage } from '../../files/images.ts'
import { problem } from '../../http/problems.ts'
import type { Before } from '../../http/request.ts'
import type { Serve } from '../../http/serve.ts'
import { logoKey, logoPath } from '../../domain/schools/logo-file.ts'
import { listSettings } from '../../domain/schools/sql.ts'
import { changeSettings, lockSettings } from './sql.ts'

const LOGO = { field: LOGO_FIELD, side: 512 }

interface NewLogo {
  bytes: Buffer
  name: string
}

/** Slow: call it before the transaction. */
const prepareLogo: Before<typeof changeLogo, NewLogo> = async ({ file }) => ({
  bytes: await readImage(file, LOGO),
  name: `${randomBytes(16).toString('hex')}.webp`,
})

const findLogo = async (tx: Tx) => (await listSettings(tx)).find(({ key }) => key === LOGO_KEY)

export function serveLogo(serve: Serve, files: FileStore): void {
  serve(
    changeLogo,
    async ({ tx, user, params, prepared: { bytes, name }, afterCommit }) => {
      await lockSettings(tx)
      const setting = await findLogo(tx)
      if (setting?.configuration_id !== params.id) throw problem.notFound()
      const value = logoPath(user.school_id, name)
      await files.put(`${user.school_id}/logos/${name}`, bytes, 'image/webp')
      await changeSettings(tx, [{ configuration_id: params.id, value }])
      await writeAudit(tx, 'settings:change', { [LOGO_KEY]: value })
      const old = logoKey(user.school_id, setting.value)
      if (old !== undefined) afterCommit(() => files.remove(old))
      return { data: { ...setting, value } }
    },
    prepareLogo,
  )

  serve(readLogo, async ({ tx, user, params }) => {
    const setting = await findLogo(tx)
    const path = logoPath(params.id, params.name)
    if (params.id !== user.school_id || setting?.value !== path) throw problem.notFound()
    const key = logoKey(user.school_id, path)
    const file = key === undefined ? undefined : await files.get(key)
    if (!file) throw problem.notFound()
    return file
  })
}
