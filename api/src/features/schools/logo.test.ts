import { changeLogo, readLogo } from '@plantel/contract/logos'
import { readSettings, type Setting } from '@plantel/contract/schools'
import { expect, test } from 'vitest'
import { theFiles } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'
import { PHOTO } from '../../../test/stored-photo.ts'

const adminOfSchool = async (): Promise<Person> => {
  const school_id = await build.school()
  await build.setting(school_id, 'theme-logo-school', '')
  await build.setting(school_id, 'calification-minimum', '6')
  return build.user(school_id, ['ADMINISTER'])
}

const settingOf = async (person: Person, key: string): Promise<Setting> =>
  (await as(person).call(readSettings, { params: { id: person.school_id } })).data.find(
    (setting) => setting.key === key,
  )!

const change = async (person: Person, file: Uint8Array = PHOTO) => {
  const { configuration_id } = await settingOf(person, 'theme-logo-school')
  return as(person).answer(changeLogo, { params: { id: configuration_id }, file })
}

const readAs = async (person: Person, path: string) => {
  const [, id, name] = /^\/schools\/(\d+)\/logos\/(.+)$/.exec(path)!
  return (await as(person).answer(readLogo, { params: { id, name } })).statusCode
}

test('the logo is changed with an image, kept as the setting and read by the whole school only', async () => {
  const person = await adminOfSchool()
  expect((await change(person)).statusCode).toBe(200)
  const { value } = await settingOf(person, 'theme-logo-school')
  expect(value).toMatch(/^\/schools\/\d+\/logos\/[\da-f]{32}\.webp$/)
  expect(await readAs(await build.user(person.school_id, ['PARENT']), value)).toBe(200)
  expect(await readAs(await adminOfSchool(), value)).toBe(404)
})

test('a new logo takes the place of the old one, whose file goes', async () => {
  const person = await adminOfSchool()
  await change(person)
  const { value: old } = await settingOf(person, 'theme-logo-school')
  await change(person)
  const { value } = await settingOf(person, 'theme-logo-school')
  expect([await readAs(person, old), await readAs(person, value)]).toEqual([404, 200])
  expect(await theFiles().get(`${person.school_id}/logos/${old.split('/').at(-1)}`)).toBeUndefined()
})

test('what is no image is refused, and another setting takes none', async () => {
  const person = await adminOfSchool()
  expect((await change(person, Buffer.from('<svg/>'))).json()).toMatchObject({ code: 1017 })
  const { configuration_id } = await settingOf(person, 'calification-minimum')
  const answer = await as(person).answer(changeLogo, { params: { id: configuration_id }, file: PHOTO })
  expect(answer.statusCode).toBe(404)
})
