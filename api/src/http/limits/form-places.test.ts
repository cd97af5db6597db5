import { expect, test } from 'vitest'
import { openFormPlaces } from './form-places.ts'

const refusal = (status: number) => expect.objectContaining({ problem: expect.objectContaining({ status }) })
const never = () => new Promise<never>(() => undefined)

test('a person has three, everybody together twenty, and what is given back is there again', () => {
  const { take } = openFormPlaces()
  const own = [take(1), take(1), take(1)]
  expect(() => take(1)).toThrow(refusal(429))
  for (let person = 2; person <= 18; person += 1) take(person)
  expect(() => take(99)).toThrow(refusal(503))
  own[0]?.leave()
  take(99)
  expect(() => take(1)).toThrow(refusal(503))
  own[1]?.leave()
  take(1)
})

test('when all are taken, what has been arriving for five seconds makes way, first of whoever has most', async () => {
  let now = 0
  const { take } = openFormPlaces({ atOnce: 4, now: () => now })
  const made = take(1)
  expect(await made.arriving(Promise.resolve('a picture'))).toBe('a picture')
  const patient = take(2).arriving(never())
  now = 1
  const [crowd, arrived] = [take(3), take(3)]
  const lost = crowd.arriving(never())
  now = 5_000
  // Of person 3 nothing is slow yet, but that of person 2 is.
  take(4)
  await expect(patient).rejects.toEqual(refusal(503))
  expect(() => take(5)).toThrow(refusal(503))

  now = 60_000
  take(5)
  await expect(lost).rejects.toEqual(refusal(503))
  expect(() => take(6)).toThrow(refusal(503))
  crowd.leave()
  expect(() => take(6)).toThrow(refusal(503))
  arrived.leave()
  take(6)
})

test('few people who are slow never keep one out who is not, however many they begin', () => {
  let now = 0
  const { take } = openFormPlaces({ now: () => now })
  const begin = (person: number) =>
    void take(person)
      .arriving(never())
      .catch(() => undefined)
  for (let place = 0; place < 20; place += 1) begin(place % 7)
  expect(() => take(99)).toThrow(refusal(503))
  now = 5_000
  begin(99)
  // Whose place went begins again at once, and finds none but those of the other six, never that of the newcomer.
  begin(0)
  expect(() => begin(98)).not.toThrow()
})
