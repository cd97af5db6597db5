import { expect, test } from 'vitest'
import { database } from '../../test/app.ts'
import { build } from '../../test/build/build.ts'
import { inEachSchool } from './in-each-school.ts'

test("one school's trouble is not the next one's, and is thrown at the end", async () => {
  const [one, other] = [await build.school(), await build.school()]
  const reached: number[] = []
  const trouble = new Error('trouble')
  const work = async (school_id: number) => {
    reached.push(school_id)
    if (school_id === one) throw trouble
    if (school_id === other) throw 'a mere word'
  }
  await expect(inEachSchool(database(), work)).rejects.toMatchObject({
    errors: [trouble, 'a mere word'],
    message: `work could not be done in 2 schools (${one}: trouble; ${other}: a mere word)`,
  })
  expect(reached).toEqual(expect.arrayContaining([one, other]))
  expect(reached).toEqual(reached.toSorted((a, b) => a - b))
})
