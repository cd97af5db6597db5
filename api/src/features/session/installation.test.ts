import { readInstallation } from '@plantel/contract/session'
import { ROLES } from '@plantel/contract/permissions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApp } from '../../../test/app.ts'
import { anonymousOn } from '../../../test/as.ts'
import type { Stores } from '../../config.ts'
import { queryOnce } from '../../../test/query-once.ts'
import { openScratchDatabase, type ScratchCluster } from '../../../test/clusters/scratch-database.ts'

let cluster: ScratchCluster
beforeAll(async () => {
  cluster = await openScratchDatabase()
})
afterAll(() => cluster.stop())

const installation = async (options: { demo?: boolean } = {}) => {
  const app = await openApp({ appUrl: cluster.appUrl, ...options })
  try {
    return (await anonymousOn(app).call(readInstallation)).data
  } finally {
    await app.close()
  }
}

const addSchool = (demonstration: boolean) =>
  queryOnce(
    cluster.ownerUrl,
    `insert into schools (name, clave, demonstration) values ('Benito Juárez', '10DPR${demonstration}', ${demonstration})`,
  )

test('an installation says that it is empty, then nothing, and the log-ins only of the demonstration', async () => {
  expect(await installation()).toEqual({ empty: true, demonstration: [] })
  await addSchool(false)
  expect(await installation()).toEqual({ empty: false, demonstration: [] })
  await queryOnce(cluster.ownerUrl, 'truncate schools cascade')
  await addSchool(true)
  const { empty, demonstration } = await installation()
  expect(empty).toBe(false)
  expect(demonstration.map(({ role }) => role)).toEqual([...ROLES])
  expect(demonstration[1]).toEqual({ role: 'PROFESSOR', cellphone: '6180000002', password: 'plantel-demo' })
  expect(await installation({ demo: false })).toEqual({ empty: false, demonstration: [] })
  await addSchool(false)
  expect(await installation()).toEqual({ empty: false, demonstration: [] })
})

test('the platform’s own school is none: an installation that has only that is empty, and no demonstration', async () => {
  await queryOnce(cluster.ownerUrl, 'truncate schools cascade')
  await queryOnce(
    cluster.ownerUrl,
    "insert into schools (name, clave, platform) values ('Plataforma', 'PLATAFORMA', true)",
  )
  expect(await installation()).toEqual({ empty: true, demonstration: [] })
})

test('an installation names the stores that its operator has named', async () => {
  const APP_STORE = 'https://apps.example.com/plantel'
  const withStores = async (stores: Stores) => {
    const { data } = await anonymousOn(await openApp({ stores })).call(readInstallation)
    return [data.app_store_url, data.play_store_url]
  }
  expect(await withStores({ appStore: APP_STORE, playStore: null })).toEqual([APP_STORE, undefined])
  expect(await withStores({ appStore: null, playStore: 'https://play.example.com/plantel' })).toEqual([
    undefined,
    'https://play.example.com/plantel',
  ])
})
