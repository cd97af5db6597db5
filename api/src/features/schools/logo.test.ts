import { changeLogo, readLogo } from '@plantel/contract/logos'
import { readSettings, type Setting } from '@plantel/contract/schools'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { theFiles } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'
import { PHOTO } from '../../../test/build/stored-photo.ts'

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

const storedLogo = async (person: Person) => {
  const { value } = await settingOf(person, 'theme-logo-school')
  const file = await theFiles().get(`${person.school_id}/logos/${value.split('/').at(-1)}`)
  expect(file?.type).toBe('image/webp')
  return sharp(Buffer.concat(await file!.bytes.toArray()))
}

const letterhead = async (format: 'png' | 'webp'): Promise<Buffer> => {
  const bar = { create: { width: 1_000, height: 100, channels: 3, background: '#741CD9' } } as const
  return sharp({ create: { width: 2_000, height: 500, channels: 4, background: '#0000' } })
    .composite([{ input: await sharp(bar).png().toBuffer() }])
    .toFormat(format)
    .toBuffer()
}

test.each(['png', 'webp'] as const)(
  'a wide and transparent one (%s) keeps its shape and stays transparent, 512 px long',
  async (format) => {
    const person = await adminOfSchool()
    expect((await change(person, await letterhead(format))).statusCode).toBe(200)
    const kept = await storedLogo(person)
    expect(await kept.metadata()).toMatchObject({ width: 512, height: 128, hasAlpha: true })
    const { data } = await kept.raw().toBuffer({ resolveWithObject: true })
    const alphaAt = (x: number, y: number) => data[(y * 512 + x) * 4 + 3]
    expect([alphaAt(2, 2), alphaAt(256, 64), alphaAt(510, 126)]).toEqual([0, 255, 0])
  },
)

test('a small one is not drawn larger', async () => {
  const person = await adminOfSchool()
  await change(person)
  const { width, height } = await (await storedLogo(person)).metadata()
  expect([width, height]).toEqual([8, 8])
})

test('what is no image is refused, and another setting takes none', async () => {
  const person = await adminOfSchool()
  expect((await change(person, Buffer.from('<svg/>'))).json()).toMatchObject({
    code: 1017,
    errors: [{ field: 'value' }],
  })
  const { configuration_id } = await settingOf(person, 'calification-minimum')
  const answer = await as(person).answer(changeLogo, { params: { id: configuration_id }, file: PHOTO })
  expect(answer.statusCode).toBe(404)
})
