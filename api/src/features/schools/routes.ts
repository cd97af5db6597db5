import { pageMeta, PER_PAGE } from '@plantel/contract/paging'
import { readSchool, readSettings } from '@plantel/contract/schools'
import { updateSchool, updateSetting, updateSettings } from '@plantel/contract/school-settings'
import { writeAudit } from '../../audit/write-audit.ts'
import { given } from '../../db/given.ts'
import type { Tx } from '../../db/in-school.ts'
import { problem } from '../../http/problems.ts'
import type { Caller } from '../../http/request.ts'
import type { Serve } from '../../http/serve.ts'
import { findSchool, listSettings } from '../../domain/schools/sql.ts'
import { checkChanges } from './setting-changes.ts'
import { changeSchool, changeSettings, isClaveTaken, lockSettings } from './sql.ts'
import { serveWorkCentres } from './work-centres-routes.ts'

type Change = Parameters<typeof checkChanges>[2][number]

const saveSettings = async (
  tx: Tx,
  user: Caller,
  changes: readonly Change[],
  fieldOf: (place: number) => string,
) => {
  await lockSettings(tx)
  const checked = checkChanges(user, await listSettings(tx), changes, fieldOf)
  await changeSettings(tx, checked)
  const values = Object.fromEntries(checked.map(({ key, value }) => [key, value]))
  await writeAudit(tx, 'settings:change', values)
  return listSettings(tx)
}

const settingsAnswer = (data: Awaited<ReturnType<typeof listSettings>>) => ({
  data,
  meta: pageMeta(data.length, { page: 1, per_page: PER_PAGE }),
})

export function serveSchools(serve: Serve): void {
  serveWorkCentres(serve)

  serve(readSchool, async ({ tx, user, params }) => {
    if (params.id !== user.school_id) throw problem.notFound()
    return { data: await findSchool(tx, user.school_id) }
  })

  serve(updateSchool, async ({ tx, user, params, body }) => {
    if (params.id !== user.school_id) throw problem.notFound()
    if (body.clave !== undefined && (await isClaveTaken(tx, user.school_id, body.clave)))
      throw problem.invalid([{ field: 'clave', message: 'La clave pertenece a otra escuela' }])
    const changes = given({ ...body, ...(body.inside_number === '' ? { inside_number: null } : {}) })
    if (Object.keys(changes).length > 0) await changeSchool(tx, user.school_id, changes)
    await writeAudit(tx, 'school:change', { fields: Object.keys(changes) })
    return { data: await findSchool(tx, user.school_id) }
  })

  serve(readSettings, async ({ tx, user, params }) => {
    if (params.id !== user.school_id) throw problem.notFound()
    return settingsAnswer(await listSettings(tx))
  })

  serve(updateSetting, async ({ tx, user, params, body }) => {
    const change = { configuration_id: params.id, value: body.value }
    const settings = await saveSettings(tx, user, [change], () => 'value')
    const data = settings.find(({ configuration_id }) => configuration_id === params.id)
    if (!data) throw problem.notFound()
    return { data }
  })

  serve(updateSettings, async ({ tx, user, params, body }) => {
    if (params.id !== user.school_id) throw problem.notFound()
    return settingsAnswer(await saveSettings(tx, user, body.settings, (place) => `settings.${place}.value`))
  })
}
