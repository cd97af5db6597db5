import { expect, test } from 'vitest'
import { build } from '../../../test/build/build.ts'
import { answered, excusedFamily, justified } from '../../../test/build/excused-family.ts'
import { passMinutes, takeList, tell, tellDue, textsOf } from '../../../test/build/told-family.ts'

test('both parents hear that a justificante was accepted, once ten minutes have passed', async () => {
  const { school_id, ana, mother, father, strangersMother, office } = await excusedFamily()
  const { excuse_id } = await justified(mother, ana)
  await answered(office, excuse_id, 1)
  await passMinutes(school_id, 9)
  await tellDue(school_id)
  expect(await textsOf(mother)).toEqual([])
  await passMinutes(school_id, 1)
  await tellDue(school_id)
  const words = 'El justificante de Ana Peña Ruiz por el 10 de marzo de 2026 fue aceptado.'
  expect(await Promise.all([mother, father, strangersMother].map(textsOf))).toEqual([[words], [words], []])
  await tell(school_id)
  expect(await textsOf(mother)).toEqual([words])
})

test('only who sent it hears of a rejection, with its words', async () => {
  const { school_id, ana, mother, father, office } = await excusedFamily()
  const { excuse_id } = await justified(mother, ana, { to_date: '2026-03-11' })
  await answered(office, excuse_id, 2, 'la receta no tiene fecha')
  await tell(school_id)
  expect(await textsOf(mother)).toEqual([
    'El justificante de Ana Peña Ruiz por los días del 10 de marzo de 2026 al 11 de marzo de 2026 fue rechazado: la receta no tiene fecha. Puede enviar otro.',
  ])
  expect(await textsOf(father)).toEqual([])
})

test('what was taken back in time was never told', async () => {
  const { school_id, ana, mother, office } = await excusedFamily()
  const { excuse_id } = await justified(mother, ana)
  await answered(office, excuse_id, 1)
  await answered(office, excuse_id, 0)
  await tell(school_id)
  expect(await textsOf(mother)).toEqual([])
})

test('excusing an absence of which the family was told tells nothing new of the absence', async () => {
  const family = await excusedFamily()
  const { school_id, ana, mother, office } = family
  await takeList(family, [ana])
  await tell(school_id)
  const before = await textsOf(mother)
  expect(before).toHaveLength(1)
  await answered(office, (await justified(mother, ana)).excuse_id, 1)
  await tell(school_id)
  expect(await textsOf(mother)).toEqual([
    'El justificante de Ana Peña Ruiz por el 10 de marzo de 2026 fue aceptado.',
    ...before,
  ])
})

test('a relationship that ended hears nothing', async () => {
  const { school_id, ana, mother, office } = await excusedFamily()
  await answered(office, (await justified(mother, ana)).excuse_id, 1)
  await build.within(school_id, (tx) =>
    tx.deleteFrom('relationships').where('parent_id', '=', mother.user_id).execute(),
  )
  await tell(school_id)
  expect(await textsOf(mother)).toEqual([])
})
