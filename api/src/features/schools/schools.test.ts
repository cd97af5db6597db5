import { readSettings, readSchool, type Setting } from '@plantel/contract/schools'
import { updateSchool, updateSetting, updateSettings } from '@plantel/contract/school-settings'
import { SETTING_DEFAULTS, type SettingKey } from '@plantel/contract/schools'
import { describe, expect, test } from 'vitest'
import { inSchoolAsOwner } from '../../../test/app.ts'
import { as, type Person } from '../../../test/as.ts'
import { build } from '../../../test/build/build.ts'

const adminOfSchool = async (): Promise<Person> => {
  const school_id = await build.school()
  for (const [key, value] of Object.entries(SETTING_DEFAULTS)) await build.setting(school_id, key, value)
  return build.user(school_id, ['ADMINISTER'])
}

const settingsOf = async (person: Person): Promise<Setting[]> =>
  (await as(person).call(readSettings, { params: { id: person.school_id } })).data

const idOf = async (person: Person, key: SettingKey): Promise<number> =>
  (await settingsOf(person)).find((setting) => setting.key === key)!.configuration_id

const valueOf = async (person: Person, key: SettingKey): Promise<string> =>
  (await settingsOf(person)).find((setting) => setting.key === key)!.value

const set = async (person: Person, key: SettingKey, value: string, by = person) =>
  as(by).answer(updateSetting, { params: { id: await idOf(person, key) }, body: { value } })

const setBoth = async (person: Person, bar: string, font: string) =>
  as(person).answer(updateSettings, {
    params: { id: person.school_id },
    body: {
      settings: [
        { configuration_id: await idOf(person, 'theme-color-title-bar'), value: bar },
        { configuration_id: await idOf(person, 'theme-color-font'), value: font },
      ],
    },
  })

describe('a setting', () => {
  test('is changed, answered and noted in the audit log', async () => {
    const person = await adminOfSchool()
    const answer = await set(person, 'calification-minimum', '7')
    expect(answer.json()).toMatchObject({ data: { key: 'calification-minimum', value: '7' } })
    expect(await valueOf(person, 'calification-minimum')).toBe('7')
    const [entry] = await inSchoolAsOwner(
      person.school_id,
      "select user_id, details from audit_log where action = 'settings:change'",
    )
    expect(entry).toMatchObject({ details: { 'calification-minimum': '7' } })
  })

  test.each<[SettingKey, string]>([
    ['calification-minimum', '11'],
    ['calification-minimum', ''],
    ['theme-color-selection', 'violeta'],
    ['theme-logo-school', '/cualquiera.png'],
    ['days-startend-campaign-scores', '1.5'],
  ])('%s does not take «%s»', async (key, value) => {
    const person = await adminOfSchool()
    expect((await set(person, key, value)).json()).toMatchObject({ code: 1017, errors: [{ field: 'value' }] })
    expect(await valueOf(person, key)).toBe(SETTING_DEFAULTS[key])
  })

  test('that would make the title bar unreadable is refused with the reason; together the pair may change', async () => {
    const person = await adminOfSchool()
    expect((await set(person, 'theme-color-font', '#741CD9')).json()).toMatchObject({
      code: 1017,
      errors: [{ field: 'value', message: expect.stringContaining('contraste') }],
    })
    expect((await setBoth(person, '#F9A825', '#FFFFFF')).json()).toMatchObject({
      code: 1017,
      errors: [{ field: 'settings.1.value' }],
    })
    expect((await setBoth(person, '#F9A825', '#1D1B26')).statusCode).toBe(200)
    expect(await valueOf(person, 'theme-color-title-bar')).toBe('#F9A825')
  })

  test('never lands half: one bad value of several leaves all as they were', async () => {
    const person = await adminOfSchool()
    expect((await setBoth(person, '#000000', 'blanco')).statusCode).toBe(422)
    expect(await valueOf(person, 'theme-color-title-bar')).toBe('#741CD9')
  })

  test('of its looks is also changed by the IT administrator, the others are not', async () => {
    const person = await adminOfSchool()
    const technician = await build.user(person.school_id, ['ADMIN_TI'])
    expect((await set(person, 'theme-color-selection', '#1D4ED8', technician)).statusCode).toBe(200)
    expect((await set(person, 'calification-minimum', '7', technician)).statusCode).toBe(403)
  })

  test('of another school is not there', async () => {
    const [person, stranger] = [await adminOfSchool(), await adminOfSchool()]
    expect((await set(person, 'calification-minimum', '7', stranger)).statusCode).toBe(404)
    const mixed = await as(stranger).answer(updateSettings, {
      params: { id: stranger.school_id },
      body: {
        settings: [
          { configuration_id: await idOf(stranger, 'calification-minimum'), value: '7' },
          { configuration_id: await idOf(person, 'calification-minimum'), value: '7' },
        ],
      },
    })
    expect(mixed.statusCode).toBe(404)
    expect(await valueOf(stranger, 'calification-minimum')).toBe('6')
  })
})

describe('the data of a school', () => {
  const change = async (person: Person, body: object) =>
    as(person).answer(updateSchool, { params: { id: person.school_id }, body })

  test('are changed as sent, an empty inside number is none', async () => {
    const person = await adminOfSchool()
    const body = {
      name: 'Benito Juárez',
      location: 'Gómez Palacio',
      inside_number: '',
      cellphone: '6181234567',
    }
    expect((await change(person, body)).json()).toMatchObject({ data: { ...body, inside_number: null } })
    const { data } = await as(person).call(readSchool, { params: { id: person.school_id } })
    expect(data).toMatchObject({ name: 'Benito Juárez', inside_number: null })
  })

  test.each([
    ['name', ''],
    ['cellphone', '618'],
    ['level', 7],
    ['control', 0],
    ['sustenance', 4],
    ['zipcode', 'x'.repeat(26)],
    ['status', 0],
  ])('refuse %s = %j', async (field, value) => {
    const answer = await change(await adminOfSchool(), { [field]: value })
    expect(answer.json()).toMatchObject({ code: 1017, errors: [{ field }] })
  })

  test('cannot take the registry code of another school', async () => {
    const [person, other] = [await adminOfSchool(), await adminOfSchool()]
    const { clave } = (await as(other).call(readSchool, { params: { id: other.school_id } })).data
    expect((await change(person, { clave })).json()).toMatchObject({
      code: 1017,
      errors: [{ field: 'clave' }],
    })
  })
})
