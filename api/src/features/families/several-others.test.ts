import { addRelationship, createStudentParent, updateRelationship } from '@plantel/contract/families'
import { updateSetting } from '@plantel/contract/school-settings'
import { describe, expect, test } from 'vitest'
import { inSchoolAsOwner } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build, PASSWORD, passwordHash } from '../../../test/build/build.ts'
import { newPersonForm } from '../../../test/samples/family-samples.ts'

const aSchool = async (maximum: number) => {
  const school_id = await build.school()
  await build.setting(school_id, 'relationships-maximum', String(maximum))
  const administrator = await build.user(school_id, ['ADMINISTER'], { password_hash: await passwordHash() })
  const [student_id = 0] = await build.students(school_id, 1)
  const add = async (relationship: number, relationship_label?: string | null) => {
    const { user_id } = await build.user(school_id, ['PARENT'])
    return as(administrator).answer(addRelationship, {
      params: { id: student_id, parent_id: user_id },
      body: { relationship, ...(relationship_label === undefined ? {} : { relationship_label }) },
    })
  }
  const change = (id: number, body: object) =>
    as(administrator).answer(updateRelationship, { params: { id }, body })
  const labels = async () =>
    (
      await inSchoolAsOwner<{ label: string | null }>(
        school_id,
        'select relationship_label as label from relationships order by relationship, relationship_id',
      )
    ).map(({ label }) => label)
  return { school_id, administrator, student_id, add, change, labels }
}

describe('a school that lets a student have five', () => {
  test('has a grandmother and two aunts beside mother and father, and no sixth: 1025', async () => {
    const { add, labels } = await aSchool(5)
    for (const [type, label] of [
      [1, null],
      [2, undefined],
      [3, 'Abuela'],
      [3, 'Tía'],
      [3, 'Tía'],
    ] as const)
      expect((await add(type, label)).statusCode).toBe(200)
    expect((await add(3, 'Tío')).json()).toMatchObject({ status: 409, code: 1025 })
    expect(await labels()).toEqual([null, null, 'Abuela', 'Tía', 'Tía'])
  })

  test('has one father and one mother all the same: 1032', async () => {
    const { add } = await aSchool(6)
    for (const type of [1, 2]) {
      expect((await add(type, 'Papá')).statusCode).toBe(200)
      expect((await add(type, 'Mamá')).json()).toMatchObject({ status: 409, code: 1032 })
    }
  })

  test('says how a second "Otro" is called, whichever way it comes: 1017', async () => {
    const { administrator, student_id, add, change } = await aSchool(4)
    expect((await add(3)).statusCode).toBe(200)
    const missing = { code: 1017, errors: [{ field: 'relationship_label' }] }
    for (const label of [undefined, null, '', '   '])
      expect((await add(3, label)).json()).toMatchObject(missing)
    const registered = await as(administrator).answer(createStudentParent, {
      params: { id: student_id },
      body: { relationship: 3, parent: newPersonForm() },
    })
    expect(registered.json()).toMatchObject(missing)
    const { relationship_id: father } = (await add(1)).json().data
    const other = { relationship: 3, own_password: PASSWORD, reason: 'Se registró por error' }
    expect((await change(father, other)).json()).toMatchObject(missing)
    expect((await change(father, { ...other, relationship_label: 'Tío' })).statusCode).toBe(200)
    expect((await change(father, { relationship: 3, relationship_label: null })).json()).toMatchObject(
      missing,
    )
    expect((await change(father, { relationship: 3, call_order: 1 })).statusCode).toBe(200)
  })

  test('may set a lower maximum: who is there stays and can be changed, nobody comes', async () => {
    const { school_id, add, change, labels } = await aSchool(4)
    const { relationship_id: id } = (await add(3, 'Abuela')).json().data
    await add(3, 'Tía')
    await inSchoolAsOwner(school_id, "update settings set value = '3' where key = 'relationships-maximum'")
    expect((await change(id, { relationship: 3, relationship_label: 'Abuelita' })).statusCode).toBe(200)
    expect(await labels()).toEqual(['Abuelita', 'Tía'])
    expect((await add(3, 'Tío')).json()).toMatchObject({ code: 1032 })
    expect((await add(2)).statusCode).toBe(200)
    expect((await add(1)).json()).toMatchObject({ code: 1025 })
  })
})

test('the maximum is from three to six', async () => {
  const { school_id, administrator } = await aSchool(3)
  const [row] = await inSchoolAsOwner<{ id: string }>(
    school_id,
    "select configuration_id as id from settings where key = 'relationships-maximum'",
  )
  const set = (value: string) =>
    as(administrator).answer(updateSetting, { params: { id: Number(row!.id) }, body: { value } })
  expect((await set('6')).statusCode).toBe(200)
  for (const value of ['2', '7', 'tres']) expect((await set(value)).json()).toMatchObject({ code: 1017 })
})
